CREATE TABLE "hidden_things" (
	"user_id" text NOT NULL,
	"storage_id" text NOT NULL,
	"resource_id" text,
	CONSTRAINT "hidden_things_one" UNIQUE NULLS NOT DISTINCT("user_id","storage_id","resource_id")
);
--> statement-breakpoint
CREATE TABLE "message_groups" (
	"message_id" text NOT NULL,
	"group_id" text NOT NULL,
	CONSTRAINT "message_groups_message_id_group_id_pk" PRIMARY KEY("message_id","group_id")
);
--> statement-breakpoint
ALTER TABLE "shares" ADD COLUMN "group_id" text;--> statement-breakpoint
ALTER TABLE "shares" drop column "holder_id";--> statement-breakpoint
ALTER TABLE "shares" ADD COLUMN "holder_id" text GENERATED ALWAYS AS (coalesce(user_id, link_id, group_id)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "shares_holder" ON "shares" USING btree ("holder_id");--> statement-breakpoint
CREATE UNIQUE INDEX "shares_living" ON "shares" USING btree ("storage_id","holder_id") WHERE ended_at is null and resource_id is null;--> statement-breakpoint
CREATE UNIQUE INDEX "shares_living_in" ON "shares" USING btree ("holder_id","resource_id") WHERE ended_at is null and resource_id is not null;--> statement-breakpoint
ALTER TABLE "message_mentions" ADD COLUMN "by_group" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "hidden_things" ADD CONSTRAINT "hidden_things_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hidden_things" ADD CONSTRAINT "hidden_things_storage_id_storages_id_fk" FOREIGN KEY ("storage_id") REFERENCES "public"."storages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hidden_things" ADD CONSTRAINT "hidden_things_resource_id_resources_id_fk" FOREIGN KEY ("resource_id") REFERENCES "public"."resources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_groups" ADD CONSTRAINT "message_groups_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_groups" ADD CONSTRAINT "message_groups_group_id_organization_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."organization_groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "hidden_things_storage" ON "hidden_things" USING btree ("storage_id");--> statement-breakpoint
CREATE INDEX "hidden_things_resource" ON "hidden_things" USING btree ("resource_id");--> statement-breakpoint
CREATE INDEX "message_groups_group" ON "message_groups" USING btree ("group_id");--> statement-breakpoint
ALTER TABLE "shares" ADD CONSTRAINT "shares_group_id_organization_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."organization_groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shares_group" ON "shares" USING btree ("group_id");--> statement-breakpoint
INSERT INTO "hidden_things" ("user_id", "storage_id", "resource_id")
SELECT "user_id", "storage_id", "resource_id" FROM "shares"
WHERE "hidden_at" IS NOT NULL AND "user_id" IS NOT NULL AND ("ended_at" IS NULL OR "ended_for" = 'paused') ON CONFLICT DO NOTHING;--> statement-breakpoint
ALTER TABLE "shares" DROP COLUMN "hidden_at";