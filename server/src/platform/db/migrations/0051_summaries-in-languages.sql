ALTER TABLE "summaries" DROP CONSTRAINT "summaries_of";--> statement-breakpoint
ALTER TABLE "selection_summaries" ADD COLUMN "language" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "selection_summaries" ADD COLUMN "translated_by" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "summaries" ADD COLUMN "language" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "summaries" ADD COLUMN "translated_by" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "summaries" ADD CONSTRAINT "summaries_of" UNIQUE("storage_id","blob_hash","mime","length","style","model","language","translated_by");