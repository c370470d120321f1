DROP INDEX "resources_search";--> statement-breakpoint
CREATE INDEX "resources_search" ON "resources" USING gin ("storage_id",search_name gin_trgm_ops);