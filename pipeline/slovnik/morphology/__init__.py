"""What pymorphy3 knows: the noun lexemes of its dictionary, and the analysis of single forms."""
