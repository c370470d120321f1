CREATE TABLE "tool_remotes" (
	"remote" text PRIMARY KEY NOT NULL,
	"since" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "outside_calls" ADD COLUMN "of" text DEFAULT 'server' NOT NULL;--> statement-breakpoint
ALTER TABLE "outside_calls" ADD COLUMN "title" text DEFAULT '' NOT NULL;