CREATE TABLE "follows" (
	"user_id" text NOT NULL,
	"storage_id" text,
	"resource_id" text,
	"level" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "follows_of" UNIQUE NULLS NOT DISTINCT("user_id","storage_id","resource_id")
);
--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "about" text;--> statement-breakpoint
ALTER TABLE "follows" ADD CONSTRAINT "follows_storage_id_storages_id_fk" FOREIGN KEY ("storage_id") REFERENCES "public"."storages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follows" ADD CONSTRAINT "follows_resource_id_resources_id_fk" FOREIGN KEY ("resource_id") REFERENCES "public"."resources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "follows_resource" ON "follows" USING btree ("resource_id") WHERE resource_id is not null;--> statement-breakpoint
CREATE INDEX "follows_storage" ON "follows" USING btree ("storage_id") WHERE storage_id is not null;--> statement-breakpoint
CREATE INDEX "notifications_about" ON "notifications" USING btree ("user_id","about") WHERE about is not null;--> statement-breakpoint
CREATE INDEX "resources_tagged" ON "resources" USING btree ("storage_id") WHERE tags <> '{}';