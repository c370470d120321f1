DROP INDEX "texts_waiting";--> statement-breakpoint
ALTER TABLE "text_parts" ADD COLUMN "places" jsonb;--> statement-breakpoint
ALTER TABLE "texts" ADD COLUMN "source" text DEFAULT 'file' NOT NULL;--> statement-breakpoint
ALTER TABLE "texts" ADD COLUMN "confidence" integer;--> statement-breakpoint
ALTER TABLE "installation" ADD COLUMN "recognition" jsonb;--> statement-breakpoint
CREATE INDEX "texts_switched_off" ON "texts" USING btree ("source","storage_id","blob_hash","mime") WHERE reason in ('ocr_off', 'transcription_off');--> statement-breakpoint
CREATE INDEX "texts_waiting" ON "texts" USING btree ("source","storage_id","at") WHERE state = 'waiting';--> statement-breakpoint
-- Long values of which nothing is to be known, as the text beside them.
ALTER TABLE "text_parts" ALTER COLUMN "places" SET STATISTICS 0;--> statement-breakpoint
-- What had no letters until now has words that can be recognized: pictures, scans, recordings, and scanned pages among others.
UPDATE "texts" SET "source" = 'ocr', "reason" = 'ocr_off' WHERE "state" = 'skipped' AND "reason" = 'empty' AND "mime" IN (
	'application/pdf', 'image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif', 'image/tiff', 'image/heic'
);--> statement-breakpoint
UPDATE "texts" t SET "source" = 'ocr', "reason" = 'ocr_off' WHERE t."state" = 'indexed' AND t."mime" = 'application/pdf' AND EXISTS (
	SELECT 1 FROM "text_parts" p WHERE p."storage_id" = t."storage_id" AND p."blob_hash" = t."blob_hash" AND p."mime" = t."mime"
		AND p."content" ~ E'(^|\f)[ \n\r\t]*(\f|$)'
);--> statement-breakpoint
UPDATE "texts" SET "source" = 'transcription', "reason" = 'transcription_off'
WHERE ("state" = 'indexed' OR ("state" = 'skipped' AND "reason" = 'empty'))
	AND ("mime" LIKE 'audio/%' OR "mime" LIKE 'video/%') AND "mime" <> 'audio/midi';
