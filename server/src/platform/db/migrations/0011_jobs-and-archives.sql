CREATE TABLE "jobs" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"user_id" text NOT NULL,
	"account_id" text NOT NULL,
	"state" text NOT NULL,
	"text" text NOT NULL,
	"values" jsonb NOT NULL,
	"input" jsonb NOT NULL,
	"note" jsonb,
	"items" bigint NOT NULL,
	"total_items" bigint,
	"bytes" bigint NOT NULL,
	"total_bytes" bigint,
	"opens" text,
	"failures" jsonb NOT NULL,
	"failed" integer NOT NULL,
	"tries" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"started_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "archives" ADD COLUMN "state" text DEFAULT 'streamed' NOT NULL;--> statement-breakpoint
ALTER TABLE "archives" ADD COLUMN "job_id" text;--> statement-breakpoint
ALTER TABLE "archives" ADD COLUMN "wish" text;--> statement-breakpoint
ALTER TABLE "archives" ADD COLUMN "storage_ids" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "archives" ADD COLUMN "files" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "archives" ADD COLUMN "bytes" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "jobs_of" ON "jobs" USING btree ("user_id","account_id","id");--> statement-breakpoint
CREATE INDEX "jobs_state" ON "jobs" USING btree ("state");--> statement-breakpoint
CREATE INDEX "jobs_ended" ON "jobs" USING btree ("ended_at");--> statement-breakpoint
CREATE INDEX "archives_by_wish" ON "archives" USING btree ("wish");