CREATE TABLE "virtual_entries" (
	"id" text PRIMARY KEY NOT NULL,
	"collection_id" text NOT NULL,
	"target_id" text NOT NULL,
	"storage_id" text NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"note" text NOT NULL,
	"position" text COLLATE "C" NOT NULL,
	"added_by" text NOT NULL,
	"added_at" timestamp (3) with time zone NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "virtual_exclusions" (
	"collection_id" text NOT NULL,
	"resource_id" text NOT NULL,
	"excluded_by" text NOT NULL,
	"excluded_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "virtual_exclusions_collection_id_resource_id_pk" PRIMARY KEY("collection_id","resource_id")
);
--> statement-breakpoint
CREATE TABLE "virtual_rules" (
	"id" text PRIMARY KEY NOT NULL,
	"collection_id" text NOT NULL,
	"place" integer NOT NULL,
	"query" text NOT NULL,
	"storage_ids" text[] NOT NULL
);
--> statement-breakpoint
ALTER TABLE "virtual_entries" ADD CONSTRAINT "virtual_entries_collection_id_storages_id_fk" FOREIGN KEY ("collection_id") REFERENCES "public"."storages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "virtual_exclusions" ADD CONSTRAINT "virtual_exclusions_collection_id_storages_id_fk" FOREIGN KEY ("collection_id") REFERENCES "public"."storages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "virtual_rules" ADD CONSTRAINT "virtual_rules_collection_id_storages_id_fk" FOREIGN KEY ("collection_id") REFERENCES "public"."storages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "virtual_entries_target" ON "virtual_entries" USING btree ("collection_id","target_id");--> statement-breakpoint
CREATE INDEX "virtual_entries_position" ON "virtual_entries" USING btree ("collection_id","position","id");--> statement-breakpoint
CREATE INDEX "virtual_entries_in" ON "virtual_entries" USING btree ("target_id");--> statement-breakpoint
CREATE INDEX "virtual_rules_collection" ON "virtual_rules" USING btree ("collection_id");