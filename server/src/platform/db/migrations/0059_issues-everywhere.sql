ALTER TABLE "issues" DROP CONSTRAINT "issues_target";--> statement-breakpoint
DROP INDEX "issues_of_storage";--> statement-breakpoint
UPDATE "issues" i SET storage_id = r.storage_id FROM "resources" r WHERE r.id = i.resource_id;--> statement-breakpoint
ALTER TABLE "issues" ALTER COLUMN "storage_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "issues" ALTER COLUMN "raised_by" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "issues" ADD COLUMN "code" text;--> statement-breakpoint
ALTER TABLE "issues" ADD COLUMN "amount" bigint;--> statement-breakpoint
ALTER TABLE "issues" ADD COLUMN "message_id" text;--> statement-breakpoint
ALTER TABLE "issues" ADD CONSTRAINT "issues_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "issues_active" ON "issues" USING btree ("storage_id","status","id") WHERE closed_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "issues_found" ON "issues" USING btree ("storage_id","code") WHERE code is not null and closed_at is null;--> statement-breakpoint
CREATE INDEX "issues_once_found" ON "issues" USING btree ("storage_id","code","id") WHERE code is not null;--> statement-breakpoint
CREATE INDEX "issues_of_message" ON "issues" USING btree ("message_id") WHERE message_id is not null;--> statement-breakpoint
CREATE INDEX "issues_of_storage" ON "issues" USING btree ("storage_id","id");--> statement-breakpoint
CREATE FUNCTION "issues_of_moved"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE issues SET storage_id = NEW.storage_id WHERE resource_id = NEW.id;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "resources_moved_issues" AFTER UPDATE OF storage_id ON "resources"
FOR EACH ROW WHEN (NEW.storage_id IS DISTINCT FROM OLD.storage_id) EXECUTE FUNCTION issues_of_moved();
