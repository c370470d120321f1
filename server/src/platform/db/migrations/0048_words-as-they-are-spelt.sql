CREATE TABLE "text_words" (
	"storage_id" text NOT NULL,
	"blob_hash" text NOT NULL,
	"mime" text NOT NULL,
	"words" text,
	"counted" integer DEFAULT 0 NOT NULL,
	"is_counted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "text_words_storage_id_blob_hash_mime_pk" PRIMARY KEY("storage_id","blob_hash","mime")
);
--> statement-breakpoint
CREATE TABLE "vocabulary" (
	"storage_id" text NOT NULL,
	"word" text NOT NULL,
	"folded" text NOT NULL,
	"texts" integer NOT NULL,
	CONSTRAINT "vocabulary_storage_id_word_pk" PRIMARY KEY("storage_id","word")
);
--> statement-breakpoint
ALTER TABLE "text_words" ADD CONSTRAINT "text_words_text" FOREIGN KEY ("storage_id","blob_hash","mime") REFERENCES "public"."texts"("storage_id","blob_hash","mime") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vocabulary" ADD CONSTRAINT "vocabulary_storage_id_storages_id_fk" FOREIGN KEY ("storage_id") REFERENCES "public"."storages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "text_words_uncounted" ON "text_words" USING btree ("storage_id","blob_hash","mime") WHERE not is_counted;--> statement-breakpoint
CREATE INDEX "vocabulary_folded" ON "vocabulary" USING gin ("storage_id",folded gin_trgm_ops);--> statement-breakpoint
COMMENT ON TABLE "text_words" IS 'derived from text_parts';--> statement-breakpoint
COMMENT ON TABLE "vocabulary" IS 'derived from text_words';--> statement-breakpoint
-- Counts change all the time: the next one finds room beside the last.
ALTER TABLE "vocabulary" SET (fillfactor = 70);--> statement-breakpoint
ALTER TABLE "text_words" ALTER COLUMN "words" SET STATISTICS 0;--> statement-breakpoint
-- What was read before is taken apart anew, bit by bit, by a job.
INSERT INTO text_words (storage_id, blob_hash, mime)
SELECT storage_id, blob_hash, mime FROM texts WHERE words > 0;
