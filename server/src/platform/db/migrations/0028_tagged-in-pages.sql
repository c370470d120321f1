DROP INDEX "resources_tagged";--> statement-breakpoint
CREATE INDEX "resources_tagged" ON "resources" USING btree ("storage_id","id") WHERE tags <> '{}';