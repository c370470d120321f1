CREATE TABLE "issues" (
	"id" text PRIMARY KEY NOT NULL,
	"resource_id" text,
	"storage_id" text,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"severity" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"dismiss_reason" text,
	"assignee_id" text,
	"due_at" timestamp (3) with time zone,
	"raised_by" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"closed_at" timestamp (3) with time zone,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "issues_target" CHECK (num_nonnulls(resource_id, storage_id) = 1)
);
--> statement-breakpoint
ALTER TABLE "issues" ADD CONSTRAINT "issues_resource_id_resources_id_fk" FOREIGN KEY ("resource_id") REFERENCES "public"."resources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issues" ADD CONSTRAINT "issues_storage_id_storages_id_fk" FOREIGN KEY ("storage_id") REFERENCES "public"."storages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issues" ADD CONSTRAINT "issues_assignee_id_users_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "issues_of_resource" ON "issues" USING btree ("resource_id","id") WHERE resource_id is not null;--> statement-breakpoint
CREATE INDEX "issues_of_storage" ON "issues" USING btree ("storage_id","id") WHERE storage_id is not null;--> statement-breakpoint
CREATE INDEX "issues_of_assignee" ON "issues" USING btree ("assignee_id","id") WHERE assignee_id is not null;--> statement-breakpoint
CREATE INDEX "issues_of_raiser" ON "issues" USING btree ("raised_by","id");