CREATE TABLE "audit_filters" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"organization_id" text,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"filter" jsonb NOT NULL,
	"followed" boolean NOT NULL,
	"told_seq" integer NOT NULL,
	"told_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "support_answers" (
	"id" text PRIMARY KEY NOT NULL,
	"ticket_id" text NOT NULL,
	"author_id" text NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "guest_stays" ADD COLUMN "reminded_days" integer;--> statement-breakpoint
ALTER TABLE "audit_filters" ADD CONSTRAINT "audit_filters_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_filters" ADD CONSTRAINT "audit_filters_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_answers" ADD CONSTRAINT "support_answers_ticket_id_support_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."support_tickets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_filters_owner" ON "audit_filters" USING btree ("user_id","organization_id");--> statement-breakpoint
CREATE INDEX "audit_filters_organization" ON "audit_filters" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "audit_filters_followed" ON "audit_filters" USING btree ("told_at") WHERE followed and deleted_at is null;--> statement-breakpoint
CREATE INDEX "audit_filters_deleted" ON "audit_filters" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "support_answers_ticket" ON "support_answers" USING btree ("ticket_id","id");