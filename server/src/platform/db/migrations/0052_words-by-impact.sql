ALTER TABLE "text_parts" ADD COLUMN "has_impacts" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "text_parts_without_impacts" ON "text_parts" USING btree ("storage_id","blob_hash","mime","part") WHERE not has_impacts;--> statement-breakpoint
-- The words of a text are read far oftener than they are written: packed, or cut in pieces, they take a third longer to rank.
ALTER TABLE "text_parts" ALTER COLUMN "words" SET STORAGE EXTERNAL;--> statement-breakpoint
ALTER TABLE "text_parts" SET (toast_tuple_target = 4080);
