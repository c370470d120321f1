CREATE TABLE "pins" (
	"space_id" text NOT NULL,
	"resource_id" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"pinned_by" text NOT NULL,
	CONSTRAINT "pins_space_id_resource_id_pk" PRIMARY KEY("space_id","resource_id")
);
--> statement-breakpoint
CREATE TABLE "looks" (
	"user_id" text NOT NULL,
	"resource_id" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"blob_hash" text NOT NULL,
	CONSTRAINT "looks_user_id_resource_id_pk" PRIMARY KEY("user_id","resource_id")
);
--> statement-breakpoint
ALTER TABLE "operations" ADD COLUMN "space_id" text;--> statement-breakpoint
ALTER TABLE "operations" ADD COLUMN "storage_ids" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "operations" ADD COLUMN "resource_id" text;--> statement-breakpoint
ALTER TABLE "spaces" ADD COLUMN "default_role" text DEFAULT 'editor' NOT NULL;--> statement-breakpoint
ALTER TABLE "spaces" ADD COLUMN "trash_days" integer;--> statement-breakpoint
ALTER TABLE "pins" ADD CONSTRAINT "pins_space_id_spaces_id_fk" FOREIGN KEY ("space_id") REFERENCES "public"."spaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pins" ADD CONSTRAINT "pins_resource_id_resources_id_fk" FOREIGN KEY ("resource_id") REFERENCES "public"."resources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "looks" ADD CONSTRAINT "looks_resource_id_resources_id_fk" FOREIGN KEY ("resource_id") REFERENCES "public"."resources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pins_resource" ON "pins" USING btree ("resource_id");--> statement-breakpoint
CREATE INDEX "looks_resource" ON "looks" USING btree ("resource_id");--> statement-breakpoint
CREATE INDEX "operation_items_resource" ON "operation_items" USING btree ("resource_id","operation_id");--> statement-breakpoint
CREATE INDEX "operations_space" ON "operations" USING btree ("space_id","id") WHERE space_id is not null;--> statement-breakpoint
CREATE INDEX "operations_storages" ON "operations" USING gin ("storage_ids");--> statement-breakpoint
CREATE INDEX "operations_resource" ON "operations" USING btree ("resource_id","id") WHERE resource_id is not null;