ALTER TABLE "organizations" ADD COLUMN "session_hours" integer;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "guest_days" integer;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "members_invite_guests" boolean DEFAULT true NOT NULL;