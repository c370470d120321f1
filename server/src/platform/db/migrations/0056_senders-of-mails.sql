ALTER TABLE "texts" ADD COLUMN "sender" text;--> statement-breakpoint
ALTER TABLE "texts" ADD COLUMN "has_attachments" boolean;--> statement-breakpoint
CREATE INDEX "texts_without_sender" ON "texts" USING btree ("storage_id","blob_hash","mime") WHERE state = 'indexed' and sender is null and mime in ('message/rfc822', 'application/vnd.ms-outlook');