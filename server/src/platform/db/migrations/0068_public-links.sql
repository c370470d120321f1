CREATE TABLE "public_links" (
	"id" text PRIMARY KEY NOT NULL,
	"storage_id" text,
	"resource_id" text,
	"name" text NOT NULL,
	"token_hash" text NOT NULL,
	"sealed_token" text NOT NULL,
	"is_drop" boolean NOT NULL,
	"password_hash" text,
	"emails" text[],
	"needs_sign_in" boolean NOT NULL,
	"until" timestamp (3) with time zone,
	"paused_at" timestamp (3) with time zone,
	"max_openings" integer,
	"openings" integer DEFAULT 0 NOT NULL,
	"last_opened_at" timestamp (3) with time zone,
	"created_by" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "public_links_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
DROP INDEX "shares_living";--> statement-breakpoint
DROP INDEX "shares_living_in";--> statement-breakpoint
ALTER TABLE "shares" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "shares" ADD COLUMN "link_id" text;--> statement-breakpoint
ALTER TABLE "shares" ADD COLUMN "holder_id" text GENERATED ALWAYS AS (coalesce(user_id, link_id)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "public_links" ADD CONSTRAINT "public_links_storage_id_storages_id_fk" FOREIGN KEY ("storage_id") REFERENCES "public"."storages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "public_links" ADD CONSTRAINT "public_links_resource_id_resources_id_fk" FOREIGN KEY ("resource_id") REFERENCES "public"."resources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "public_links" ADD CONSTRAINT "public_links_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "public_links_storage" ON "public_links" USING btree ("storage_id");--> statement-breakpoint
CREATE INDEX "public_links_resource" ON "public_links" USING btree ("resource_id");--> statement-breakpoint
CREATE INDEX "public_links_maker" ON "public_links" USING btree ("created_by");--> statement-breakpoint
ALTER TABLE "shares" ADD CONSTRAINT "shares_link_id_public_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."public_links"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shares_holder" ON "shares" USING btree ("holder_id");--> statement-breakpoint
CREATE INDEX "shares_link" ON "shares" USING btree ("link_id");--> statement-breakpoint
CREATE UNIQUE INDEX "shares_living" ON "shares" USING btree ("storage_id","holder_id") WHERE ended_at is null and resource_id is null;--> statement-breakpoint
CREATE UNIQUE INDEX "shares_living_in" ON "shares" USING btree ("holder_id","resource_id") WHERE ended_at is null and resource_id is not null;