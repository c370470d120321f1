ALTER TABLE "spaces" ADD COLUMN "assistant_mode" text;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "assistant_mode" text;