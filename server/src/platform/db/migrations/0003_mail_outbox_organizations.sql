CREATE TABLE "invitations" (
	"id" text PRIMARY KEY NOT NULL,
	"organization_id" text NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"invited_by" text NOT NULL,
	"token_hash" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "invitations_tokenHash_unique" UNIQUE("token_hash"),
	CONSTRAINT "invitations_address" UNIQUE("organization_id","email")
);
--> statement-breakpoint
DROP INDEX "mails_state";--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "suspended_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "password_tokens" ADD COLUMN "template" text NOT NULL DEFAULT 'resetPassword';--> statement-breakpoint
ALTER TABLE "password_tokens" ALTER COLUMN "template" DROP DEFAULT;--> statement-breakpoint
-- Mails that wait keep waiting: they may be tried at once, and for three days.
ALTER TABLE "mails" ADD COLUMN "recipient" text NOT NULL DEFAULT '***';--> statement-breakpoint
ALTER TABLE "mails" ALTER COLUMN "recipient" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "problem" text;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "next_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "useful_until" timestamp (3) with time zone;--> statement-breakpoint
UPDATE "mails" SET "next_at" = "created_at", "useful_until" = "created_at" + interval '3 days';--> statement-breakpoint
ALTER TABLE "mails" ALTER COLUMN "next_at" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ALTER COLUMN "useful_until" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invitations_email" ON "invitations" USING btree ("email");--> statement-breakpoint
CREATE INDEX "invitations_ends" ON "invitations" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "mails_useful" ON "mails" USING btree ("useful_until");--> statement-breakpoint
CREATE INDEX "mails_state" ON "mails" USING btree ("state","next_at");
