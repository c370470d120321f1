-- Most folders hold few things. Guessed from a sample in which one huge folder is most of the table, there seem to be three
-- or four folders only, and a walk down a tree reads the whole table instead of the index.
ALTER TABLE "resources" ALTER COLUMN "folder_id" SET (n_distinct = -0.02);--> statement-breakpoint
ANALYZE "resources" ("folder_id");
