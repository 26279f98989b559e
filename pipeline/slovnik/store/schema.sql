-- One DuckDB file holds everything a build knows: what the sources say, what the rules found, what the profiles decide.
-- Tables below «from the sources» are filled when a source is read; those below «from the rules» anew whenever a rule
-- changes. Read the *_v1 views: their columns stay; the tables may change with the schema hash.
-- Sets are written as text, members joined by commas, in the order of their vocabulary.

-- What made this file. key: slovnik, schema.
CREATE TABLE build (key VARCHAR NOT NULL, value VARCHAR NOT NULL);

-- The stages that filled it, each with the hash of all it was made from: equal hash, equal rows.
CREATE TABLE stage (name VARCHAR NOT NULL, input_hash VARCHAR NOT NULL);

-- The parts that each stage was made from, by what people call them.
CREATE TABLE stage_input (stage VARCHAR NOT NULL, part VARCHAR NOT NULL, hash VARCHAR NOT NULL);

-- ── from the sources ────────────────────────────────────────────────────────────────────────────────────────────────

-- A lexicon as declared in rules/sources.toml, and what reading it gave.
CREATE TABLE source (
    id           VARCHAR NOT NULL,
    title        VARCHAR NOT NULL,
    kind         VARCHAR NOT NULL,  -- explanatory, morphological, spelling, frequency, marks
    family       VARCHAR NOT NULL,  -- sources of one descent are one witness
    version      VARCHAR NOT NULL,
    data_licence VARCHAR NOT NULL,
    address      VARCHAR NOT NULL,
    pin          VARCHAR NOT NULL,  -- package pin or sha256
    row_count    BIGINT  NOT NULL,  -- in the unit that sources.toml names
    reject_count BIGINT  NOT NULL
);

-- One headword as one source gives it (attestation).
CREATE TABLE entry (
    source  VARCHAR NOT NULL,
    locator VARCHAR NOT NULL,       -- where inside the source: «line 512», «lexeme 42971», «synset 318»
    form    VARCHAR NOT NULL,
    marks   VARCHAR NOT NULL        -- noun, proper_name, abbreviation, plurale_tantum, yo_folded, …
);

-- One sense (значение) of an entry.
CREATE TABLE sense (
    id      INTEGER NOT NULL,
    source  VARCHAR NOT NULL,
    locator VARCHAR NOT NULL,
    form    VARCHAR NOT NULL,
    number  INTEGER NOT NULL,       -- from 1 within the headword
    gloss   VARCHAR NOT NULL,       -- without labels and examples
    marks   VARCHAR NOT NULL        -- those of its entry
);

-- One label (помета) of a sense, as the source writes it.
CREATE TABLE label (
    source   VARCHAR NOT NULL,
    sense    INTEGER NOT NULL,      -- id of the sense
    place    INTEGER NOT NULL,      -- from 0 within the sense
    mark     VARCHAR NOT NULL,
    argument VARCHAR NOT NULL       -- base of a diminutive, target of a redirect; may be empty
);

-- A noun lexeme of a morphological dictionary.
CREATE TABLE lexeme (
    id        INTEGER NOT NULL,
    source    VARCHAR NOT NULL,
    locator   VARCHAR NOT NULL,     -- «paradigm 218», or «guess 0» when predicted by analogy
    lemma     VARCHAR NOT NULL,
    grammemes VARCHAR NOT NULL,     -- OpenCorpora's notation
    zipf      DOUBLE  NOT NULL,     -- of the whole paradigm; 0: not met
    predicted BOOLEAN NOT NULL
);

-- A nominative form of a lexeme.
CREATE TABLE citation (
    source    VARCHAR NOT NULL,
    lexeme    INTEGER NOT NULL,     -- id of the lexeme
    form      VARCHAR NOT NULL,
    plural    BOOLEAN NOT NULL,
    grammemes VARCHAR NOT NULL
);

-- The headwords that the analyser was asked about, with or without result.
CREATE TABLE parsed (form VARCHAR NOT NULL);

-- A known reading of a headword that is no noun headword of the morphological dictionary.
CREATE TABLE reading (form VARCHAR NOT NULL, lemma VARCHAR NOT NULL, tag VARCHAR NOT NULL);

-- That a source lists a form on the page of its base as made from it: «косичка» on that of «коса».
CREATE TABLE relation (
    source  VARCHAR NOT NULL,
    locator VARCHAR NOT NULL,       -- of the page that lists it
    form    VARCHAR NOT NULL,
    base    VARCHAR NOT NULL,
    mark    VARCHAR NOT NULL        -- what the source calls the relation
);

-- What the page of an explanatory dictionary tells of the grammar and the make-up of its headword.
CREATE TABLE morphology (
    source    VARCHAR NOT NULL,
    locator   VARCHAR NOT NULL,
    form      VARCHAR NOT NULL,
    grammemes VARCHAR NOT NULL,     -- OpenCorpora's notation
    segments  VARCHAR NOT NULL      -- morphemes with bars between them, «кош|-ечк|+а»; may be empty
);

-- How many there are of what the reader of a source counts besides its rows: pages, redirects.
CREATE TABLE source_count (source VARCHAR NOT NULL, name VARCHAR NOT NULL, number BIGINT NOT NULL);

-- A record of a source that could not become an entry.
CREATE TABLE reject (source VARCHAR NOT NULL, locator VARCHAR NOT NULL, reason VARCHAR NOT NULL, text VARCHAR NOT NULL);

-- ── from the rules ──────────────────────────────────────────────────────────────────────────────────────────────────

-- What each mark stands for: kind «template» or «plain_text».
CREATE TABLE label_category (kind VARCHAR NOT NULL, mark VARCHAR NOT NULL, category VARCHAR NOT NULL);

-- What stands where a mark stands, and is in no table of rules/labels/. kind: «template», «argument» of {{помета}},
-- «plain_text» at the head of a gloss.
CREATE TABLE unmapped_mark (
    kind    VARCHAR NOT NULL,
    mark    VARCHAR NOT NULL,
    uses    INTEGER NOT NULL,       -- senses that have it
    example VARCHAR NOT NULL        -- the first headword that has it
);

-- A sense that does not count, for a newer state of the lexicon explains the headword; and the sense in its place.
CREATE TABLE superseded (
    source     VARCHAR NOT NULL,
    locator    VARCHAR NOT NULL,
    form       VARCHAR NOT NULL,
    number     INTEGER NOT NULL,
    by_source  VARCHAR NOT NULL,
    by_locator VARCHAR NOT NULL,
    by_number  INTEGER NOT NULL
);

-- What a word is made from: a diminutive, augmentative or pejorative and its base. A source says so on a sense
-- (suffix empty), or the suffix table does.
CREATE TABLE derivation (
    form    VARCHAR NOT NULL,
    base    VARCHAR NOT NULL,
    reason  VARCHAR NOT NULL,       -- diminutive, augmentative, pejorative
    source  VARCHAR NOT NULL,       -- of the sense, or of the base's lexeme
    locator VARCHAR NOT NULL,
    suffix  VARCHAR NOT NULL        -- the end of the form that the suffix table names
);

-- A form on which every profile decides.
CREATE TABLE candidate (
    form        VARCHAR NOT NULL,
    zipf        DOUBLE  NOT NULL,   -- of its commonest paradigm
    sources     VARCHAR NOT NULL,   -- those that attest it, in the order of sources.toml
    offerable   BOOLEAN NOT NULL,   -- not rude, not dated, without a hyphen
    by_decision BOOLEAN NOT NULL    -- no source makes it a candidate: people decided on it
);

-- What one rule concluded about one form. (source, locator) points at the entry, sense or lexeme it looked at.
CREATE TABLE finding (
    form    VARCHAR NOT NULL,
    place   INTEGER NOT NULL,       -- from 0 within the form's trace, stages in order
    stage   VARCHAR NOT NULL,
    rule    VARCHAR NOT NULL,
    reasons VARCHAR NOT NULL,       -- empty: speaks for the word
    source  VARCHAR,
    locator VARCHAR NOT NULL,
    detail  VARCHAR NOT NULL
);

-- Which set of verdicts each candidate has.
CREATE TABLE ruling (form VARCHAR NOT NULL, verdict_set INTEGER NOT NULL);

-- What the profiles decide, one row a profile; forms whose traces are alike share a set of verdicts.
CREATE TABLE verdict_set (
    id      INTEGER NOT NULL,
    profile VARCHAR NOT NULL,
    allowed BOOLEAN NOT NULL,
    reason  VARCHAR NOT NULL,
    place   INTEGER NOT NULL        -- of the deciding finding in the form's trace
);

-- The verdict of each profile on each form; number rises in dictionary order.
CREATE VIEW verdict AS
SELECT c.form, v.profile, v.allowed, v.reason, v.place, c.zipf, c.sources, c.offerable, c.rowid AS number
FROM candidate c JOIN ruling r USING (form) JOIN verdict_set v ON v.id = r.verdict_set;

-- A decision of people: kind «override» from rules/overrides.tsv, «confirmation» from rules/reviewed.tsv.
-- standing: «holds»; «useless», an override that changes no verdict; «stale», one whose ground is gone.
CREATE TABLE decision (
    kind     VARCHAR NOT NULL,
    word     VARCHAR NOT NULL,
    profile  VARCHAR NOT NULL,
    allowed  BOOLEAN NOT NULL,
    reason   VARCHAR NOT NULL,
    evidence VARCHAR NOT NULL,
    author   VARCHAR NOT NULL,
    date     VARCHAR NOT NULL,
    line     INTEGER NOT NULL,
    standing VARCHAR NOT NULL
);

-- ── views to read ───────────────────────────────────────────────────────────────────────────────────────────────────

-- Which source has which form, and where.
CREATE VIEW attestation_v1 AS
SELECT form, source, locator, marks FROM entry;

-- Every record of a source that could not become an entry, with the reason.
CREATE VIEW reject_v1 AS
SELECT source, locator, reason, text FROM reject;

-- Every sense with its labels as the source writes them, joined by commas.
CREATE VIEW sense_v1 AS
SELECT s.form, s.source, s.locator, s.number, s.gloss,
       coalesce(string_agg(l.mark, ', ' ORDER BY l.place), '') AS labels
FROM sense s LEFT JOIN label l ON l.sense = s.id
GROUP BY ALL;

-- What pages tell of grammar and make-up.
CREATE VIEW morphology_v1 AS
SELECT form, source, locator, grammemes, segments FROM morphology;

-- Every sense that is set aside, with the sense of the newer state that took its place.
CREATE VIEW superseded_v1 AS
SELECT form, source, locator, number, by_source, by_locator, by_number FROM superseded;

-- Every finding of every trace.
CREATE VIEW finding_v1 AS
SELECT form, place, stage, rule, reasons, source, locator, detail FROM finding;

-- Every evaluative word with its base.
CREATE VIEW derivation_v1 AS
SELECT form, base, reason, source, locator, suffix FROM derivation;

-- Every verdict with the finding that decided it.
CREATE VIEW verdict_v1 AS
SELECT v.form, v.profile, v.allowed, v.reason, f.stage, f.rule, f.source, f.locator, f.detail, v.zipf
FROM verdict v
LEFT JOIN finding f ON f.form = v.form AND f.place = v.place;

-- Every word on whose evaluative look the evidence disagrees, where the profile allows it or refuses it for that look:
-- what it seems to be made from, and how sure the rules are (empty: they do not tell).
CREATE VIEW contested_v1 AS
SELECT v.form, v.profile, v.allowed, v.reason, k.detail AS derivation, coalesce(s.detail, '') AS confidence, v.zipf
FROM finding k
JOIN verdict v USING (form)
LEFT JOIN finding s ON s.form = k.form AND s.rule = 'derivation.confidence'
WHERE k.rule = 'derivation.contested'
  AND (v.allowed OR v.reason IN ('diminutive', 'augmentative', 'pejorative'));

-- Every decision of people that turns a verdict, or was meant to.
CREATE VIEW override_v1 AS
SELECT word, profile, allowed, reason, evidence, author, date, standing FROM decision WHERE kind = 'override';

-- Every decision of people that agrees with the rules, or did.
CREATE VIEW confirmation_v1 AS
SELECT word, profile, allowed, reason, evidence, author, date, standing FROM decision WHERE kind = 'confirmation';
