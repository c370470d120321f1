CREATE TABLE "organization_removals" (
	"organization_id" text NOT NULL,
	"user_id" text NOT NULL,
	"removed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "organization_removals_organization_id_user_id_pk" PRIMARY KEY("organization_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "feature_errors" (
	"key" text NOT NULL,
	"user_id" text NOT NULL,
	"hour" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "feature_errors_key_user_id_hour_pk" PRIMARY KEY("key","user_id","hour")
);
--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "slug" text;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "trash_days" integer;--> statement-breakpoint
ALTER TABLE "feature_flags" ADD COLUMN "auto_off_at" integer;--> statement-breakpoint
ALTER TABLE "feature_flags" ADD COLUMN "switched_off_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "organization_removals" ADD CONSTRAINT "organization_removals_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_removals" ADD CONSTRAINT "organization_removals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feature_errors" ADD CONSTRAINT "feature_errors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "organization_removals_user" ON "organization_removals" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "feature_errors_user" ON "feature_errors" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "feature_errors_hour" ON "feature_errors" USING btree ("hour");--> statement-breakpoint
ALTER TABLE "organizations" ADD CONSTRAINT "organizations_slug_unique" UNIQUE("slug");