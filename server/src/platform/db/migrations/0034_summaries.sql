CREATE TABLE "summaries" (
	"id" text PRIMARY KEY NOT NULL,
	"storage_id" text NOT NULL,
	"blob_hash" text NOT NULL,
	"mime" text NOT NULL,
	"length" text NOT NULL,
	"style" text NOT NULL,
	"sentences" jsonb NOT NULL,
	"read_words" integer NOT NULL,
	"words" integer NOT NULL,
	"made_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "summaries_of" UNIQUE("storage_id","blob_hash","mime","length","style")
);
--> statement-breakpoint
ALTER TABLE "summaries" ADD CONSTRAINT "summaries_text" FOREIGN KEY ("storage_id","blob_hash","mime") REFERENCES "public"."texts"("storage_id","blob_hash","mime") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
COMMENT ON TABLE "summaries" IS 'derived from text_parts, by choosing sentences';
