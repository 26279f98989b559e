-- The table of records (Таблица рекордов): a row for each game that was counted, a row for each person in it.
-- Ratings are not kept: they are the start plus the sum of the changes, so no two numbers can disagree.

-- A game that was counted, in the order in which that was done.
CREATE TABLE game (
    number      INTEGER PRIMARY KEY CHECK (number > 0),
    checksum    TEXT NOT NULL UNIQUE CHECK (typeof(checksum) = 'text'),  -- sha256 of the record: no game counts twice
    opening     TEXT NOT NULL CHECK (typeof(opening) = 'text'),          -- sha256 of its header: as long as a game goes on
    kind        TEXT NOT NULL CHECK (kind IN ('program', 'network')),
    coefficient INTEGER CHECK ((kind = 'program') = (typeof(coefficient) = 'integer')),  -- that of the program's level
    record      TEXT NOT NULL CHECK (typeof(record) = 'text')            -- whole, so that all this can be verified again
);

CREATE INDEX game_opening ON game (opening);

-- A person who played.
CREATE TABLE player (
    id   INTEGER PRIMARY KEY,
    name TEXT NOT NULL UNIQUE CHECK (typeof(name) = 'text')  -- NFC
);

-- What a game did to the rating of one person.
CREATE TABLE result (
    player   INTEGER NOT NULL REFERENCES player,
    game     INTEGER NOT NULL REFERENCES game,
    opponent TEXT NOT NULL CHECK (typeof(opponent) = 'text'),  -- a person's name or a bot's
    ending   TEXT NOT NULL CHECK (ending IN ('won', 'alone', 'drawn', 'lost', 'resigned', 'late')),
    own      INTEGER NOT NULL CHECK (typeof(own) = 'integer' AND own >= 0),      -- his points in the game
    other    INTEGER NOT NULL CHECK (typeof(other) = 'integer' AND other >= 0),  -- the opponent's points
    change   INTEGER NOT NULL CHECK (typeof(change) = 'integer'),                -- what was added to his rating
    PRIMARY KEY (player, game)
) WITHOUT ROWID;
