-- Words that nearly match are found by trigrams.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
