CREATE TABLE "versions" (
	"id" text PRIMARY KEY NOT NULL,
	"resource_id" text NOT NULL,
	"blob_hash" text NOT NULL,
	"size" bigint NOT NULL,
	"mime" text,
	"kind" text NOT NULL,
	"saved_at" timestamp (3) with time zone NOT NULL,
	"saved_by" text NOT NULL,
	"kept_at" timestamp (3) with time zone NOT NULL,
	"kept_by" text NOT NULL,
	"name" text,
	"pinned" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "resources" ADD COLUMN "departed_id" text;--> statement-breakpoint
ALTER TABLE "versions" ADD CONSTRAINT "versions_resource_id_resources_id_fk" FOREIGN KEY ("resource_id") REFERENCES "public"."resources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "versions_resource" ON "versions" USING btree ("resource_id","id");--> statement-breakpoint
CREATE INDEX "versions_blob" ON "versions" USING btree ("blob_hash");--> statement-breakpoint
CREATE INDEX "versions_thinned" ON "versions" USING btree ("resource_id","kept_at") WHERE name is null and not pinned;--> statement-breakpoint
CREATE INDEX "resources_departed" ON "resources" USING btree ("departed_id") WHERE departed_id is not null;