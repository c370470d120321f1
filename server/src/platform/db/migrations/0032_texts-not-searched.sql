DROP INDEX "texts_states";--> statement-breakpoint
CREATE INDEX "texts_unread" ON "texts" USING btree ("storage_id","state","blob_hash","mime") WHERE state in ('failed', 'skipped');