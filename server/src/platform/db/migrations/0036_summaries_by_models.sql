ALTER TABLE "summaries" DROP CONSTRAINT "summaries_of";--> statement-breakpoint
ALTER TABLE "summaries" ADD COLUMN "model" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "summaries" ADD COLUMN "left_out" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "summaries" ADD CONSTRAINT "summaries_of" UNIQUE("storage_id","blob_hash","mime","length","style","model");