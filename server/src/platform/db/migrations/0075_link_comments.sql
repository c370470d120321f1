ALTER TABLE "public_links" ADD COLUMN "shows_comments" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "public_links" ADD COLUMN "asks_name" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "called_by" text;