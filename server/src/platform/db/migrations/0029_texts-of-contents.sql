-- Part of an index of words: what is of another storage is not read.
CREATE EXTENSION IF NOT EXISTS btree_gin;--> statement-breakpoint
CREATE TABLE "text_parts" (
	"storage_id" text NOT NULL,
	"blob_hash" text NOT NULL,
	"mime" text NOT NULL,
	"part" integer NOT NULL,
	"language" text NOT NULL,
	"length" integer NOT NULL,
	"content" text NOT NULL,
	"words" "tsvector" NOT NULL,
	"starts" integer[] NOT NULL,
	CONSTRAINT "text_parts_storage_id_blob_hash_mime_part_pk" PRIMARY KEY("storage_id","blob_hash","mime","part")
);
--> statement-breakpoint
CREATE TABLE "text_totals" (
	"storage_id" text NOT NULL,
	"language" text NOT NULL,
	"parts" integer NOT NULL,
	"length" bigint NOT NULL,
	CONSTRAINT "text_totals_storage_id_language_pk" PRIMARY KEY("storage_id","language")
);
--> statement-breakpoint
CREATE TABLE "texts" (
	"storage_id" text NOT NULL,
	"blob_hash" text NOT NULL,
	"mime" text NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"words" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "texts_storage_id_blob_hash_mime_pk" PRIMARY KEY("storage_id","blob_hash","mime")
);
--> statement-breakpoint
ALTER TABLE "text_parts" ADD CONSTRAINT "text_parts_text" FOREIGN KEY ("storage_id","blob_hash","mime") REFERENCES "public"."texts"("storage_id","blob_hash","mime") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "text_totals" ADD CONSTRAINT "text_totals_storage_id_storages_id_fk" FOREIGN KEY ("storage_id") REFERENCES "public"."storages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "texts" ADD CONSTRAINT "texts_storage_id_storages_id_fk" FOREIGN KEY ("storage_id") REFERENCES "public"."storages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "text_parts_words" ON "text_parts" USING gin ("storage_id","words");--> statement-breakpoint
CREATE INDEX "texts_waiting" ON "texts" USING btree ("storage_id","at") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "texts_states" ON "texts" USING btree ("storage_id","state","reason");--> statement-breakpoint
CREATE INDEX "texts_blob" ON "texts" USING btree ("blob_hash");--> statement-breakpoint
COMMENT ON TABLE "texts" IS 'derived from resources, by its triggers';--> statement-breakpoint
COMMENT ON TABLE "text_parts" IS 'derived from contents, by reading them';--> statement-breakpoint
-- Long values of which nothing is to be known: an analysis would read them all.
ALTER TABLE "text_parts" ALTER COLUMN "content" SET STATISTICS 0, ALTER COLUMN "words" SET STATISTICS 0, ALTER COLUMN "starts" SET STATISTICS 0;--> statement-breakpoint
COMMENT ON TABLE "text_totals" IS 'derived from text_parts';--> statement-breakpoint
-- Whatever brings a content into a storage, its text waits to be read from that commit on.
CREATE FUNCTION "texts_of_added"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO texts (storage_id, blob_hash, mime, state, at)
	SELECT DISTINCT storage_id, blob_hash, mime, 'waiting', now() FROM added
	WHERE blob_hash IS NOT NULL AND mime IS NOT NULL
	ORDER BY storage_id, blob_hash, mime
	ON CONFLICT DO NOTHING;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "text_of_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO texts (storage_id, blob_hash, mime, state, at)
	VALUES (NEW.storage_id, NEW.blob_hash, NEW.mime, 'waiting', now())
	ON CONFLICT DO NOTHING;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "resources_added_texts" AFTER INSERT ON "resources"
REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION texts_of_added();--> statement-breakpoint
CREATE TRIGGER "resources_changed_text" AFTER UPDATE OF blob_hash, mime, storage_id ON "resources"
FOR EACH ROW WHEN (
	NEW.blob_hash IS NOT NULL AND NEW.mime IS NOT NULL
	AND (NEW.storage_id, NEW.blob_hash, NEW.mime) IS DISTINCT FROM (OLD.storage_id, OLD.blob_hash, OLD.mime)
) EXECUTE FUNCTION text_of_changed();--> statement-breakpoint
INSERT INTO texts (storage_id, blob_hash, mime, state, at)
SELECT DISTINCT storage_id, blob_hash, mime, 'waiting', now() FROM resources
WHERE blob_hash IS NOT NULL AND mime IS NOT NULL
ON CONFLICT DO NOTHING;
