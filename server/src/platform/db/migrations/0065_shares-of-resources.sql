ALTER TABLE "storage_shares" RENAME TO "shares";--> statement-breakpoint
ALTER TABLE "shares" DROP CONSTRAINT "storage_shares_storage_id_storages_id_fk";
--> statement-breakpoint
ALTER TABLE "shares" DROP CONSTRAINT "storage_shares_user_id_users_id_fk";
--> statement-breakpoint
DROP INDEX "storage_shares_living";--> statement-breakpoint
DROP INDEX "storage_shares_given";--> statement-breakpoint
DROP INDEX "storage_shares_until";--> statement-breakpoint
DROP INDEX "storage_shares_user";--> statement-breakpoint
DROP INDEX "storage_shares_storage";--> statement-breakpoint
ALTER TABLE "shares" ADD COLUMN "resource_id" text;--> statement-breakpoint
ALTER TABLE "shares" ADD CONSTRAINT "shares_storage_id_storages_id_fk" FOREIGN KEY ("storage_id") REFERENCES "public"."storages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shares" ADD CONSTRAINT "shares_resource_id_resources_id_fk" FOREIGN KEY ("resource_id") REFERENCES "public"."resources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shares" ADD CONSTRAINT "shares_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "shares_living" ON "shares" USING btree ("storage_id","user_id") WHERE ended_at is null and resource_id is null;--> statement-breakpoint
CREATE UNIQUE INDEX "shares_living_in" ON "shares" USING btree ("user_id","resource_id") WHERE ended_at is null and resource_id is not null;--> statement-breakpoint
CREATE INDEX "shares_resource" ON "shares" USING btree ("resource_id");--> statement-breakpoint
CREATE INDEX "shares_given" ON "shares" USING btree ("shared_by") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "shares_until" ON "shares" USING btree ("until") WHERE ended_at is null and until is not null;--> statement-breakpoint
CREATE INDEX "shares_user" ON "shares" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "shares_storage" ON "shares" USING btree ("storage_id");--> statement-breakpoint
CREATE FUNCTION "shares_of_moved"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE shares SET storage_id = NEW.storage_id WHERE resource_id = NEW.id;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "resources_moved_shares" AFTER UPDATE OF storage_id ON "resources"
FOR EACH ROW WHEN (NEW.storage_id IS DISTINCT FROM OLD.storage_id) EXECUTE FUNCTION shares_of_moved();
