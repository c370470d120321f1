CREATE TABLE "past_resources" (
	"id" text NOT NULL,
	"storage_id" text NOT NULL,
	"parent_id" text,
	"folder_id" text NOT NULL,
	"name" text NOT NULL,
	"sort_name" text COLLATE "C" NOT NULL,
	"search_name" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"trashed_at" timestamp (3) with time zone,
	"past_until" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "past_resources_id_past_until_pk" PRIMARY KEY("id","past_until")
);
--> statement-breakpoint
CREATE TABLE "past_space_members" (
	"space_id" text NOT NULL,
	"user_id" text,
	"group_id" text,
	"holder_id" text NOT NULL,
	"role" text NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"paused_at" timestamp (3) with time zone,
	"past_until" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "past_space_members_space_id_holder_id_past_until_pk" PRIMARY KEY("space_id","holder_id","past_until")
);
--> statement-breakpoint
CREATE TABLE "past_spaces" (
	"id" text NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"archived_at" timestamp (3) with time zone,
	"deleted_at" timestamp (3) with time zone,
	"past_until" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "past_spaces_id_past_until_pk" PRIMARY KEY("id","past_until")
);
--> statement-breakpoint
CREATE TABLE "past_storages" (
	"id" text NOT NULL,
	"space_id" text NOT NULL,
	"name" text NOT NULL,
	"owner_id" text NOT NULL,
	"visibility" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"frozen_at" timestamp (3) with time zone,
	"deleted_at" timestamp (3) with time zone,
	"past_until" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "past_storages_id_past_until_pk" PRIMARY KEY("id","past_until")
);
--> statement-breakpoint
CREATE TABLE "past_accounts" (
	"id" text NOT NULL,
	"user_id" text NOT NULL,
	"organization_id" text,
	"role" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"suspended_at" timestamp (3) with time zone,
	"past_until" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "past_accounts_id_past_until_pk" PRIMARY KEY("id","past_until")
);
--> statement-breakpoint
CREATE TABLE "past_group_members" (
	"group_id" text NOT NULL,
	"account_id" text NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"past_until" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "past_group_members_group_id_account_id_past_until_pk" PRIMARY KEY("group_id","account_id","past_until")
);
--> statement-breakpoint
CREATE TABLE "past_organization_groups" (
	"id" text NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"past_until" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "past_organization_groups_id_past_until_pk" PRIMARY KEY("id","past_until")
);
--> statement-breakpoint
CREATE TABLE "past_begin" (
	"id" smallint PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "group_members" ADD COLUMN "since" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "past_resources" ADD CONSTRAINT "past_resources_id_resources_id_fk" FOREIGN KEY ("id") REFERENCES "public"."resources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "past_space_members" ADD CONSTRAINT "past_space_members_space_id_spaces_id_fk" FOREIGN KEY ("space_id") REFERENCES "public"."spaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "past_space_members" ADD CONSTRAINT "past_space_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "past_space_members" ADD CONSTRAINT "past_space_members_group_id_organization_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."organization_groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "past_spaces" ADD CONSTRAINT "past_spaces_id_spaces_id_fk" FOREIGN KEY ("id") REFERENCES "public"."spaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "past_storages" ADD CONSTRAINT "past_storages_id_storages_id_fk" FOREIGN KEY ("id") REFERENCES "public"."storages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "past_accounts" ADD CONSTRAINT "past_accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "past_accounts" ADD CONSTRAINT "past_accounts_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "past_group_members" ADD CONSTRAINT "past_group_members_group_id_organization_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."organization_groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "past_organization_groups" ADD CONSTRAINT "past_organization_groups_id_organization_groups_id_fk" FOREIGN KEY ("id") REFERENCES "public"."organization_groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "past_resources_folder" ON "past_resources" USING btree ("folder_id");--> statement-breakpoint
CREATE INDEX "past_space_members_holder" ON "past_space_members" USING btree ("holder_id");--> statement-breakpoint
CREATE INDEX "past_space_members_user" ON "past_space_members" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "past_space_members_group" ON "past_space_members" USING btree ("group_id");--> statement-breakpoint
CREATE INDEX "past_storages_space" ON "past_storages" USING btree ("space_id");--> statement-breakpoint
CREATE INDEX "past_accounts_user" ON "past_accounts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "past_accounts_organization" ON "past_accounts" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "past_group_members_account" ON "past_group_members" USING btree ("account_id");