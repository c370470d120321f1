CREATE TABLE "run_rows" (
	"run_id" text NOT NULL,
	"resource_id" text NOT NULL,
	"place" integer NOT NULL,
	"state" text NOT NULL,
	"blob_hash" text DEFAULT '' NOT NULL,
	"answers" json DEFAULT '[]'::json NOT NULL,
	CONSTRAINT "run_rows_run_id_resource_id_pk" PRIMARY KEY("run_id","resource_id")
);
--> statement-breakpoint
CREATE TABLE "runs" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"title" text NOT NULL,
	"items" json NOT NULL,
	"questions" json NOT NULL,
	"state" text NOT NULL,
	"job_id" text,
	"failure" text,
	"more" boolean DEFAULT false NOT NULL,
	"gathered" boolean DEFAULT false NOT NULL,
	"begun_at" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "run_rows" ADD CONSTRAINT "run_rows_run_id_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "runs" ADD CONSTRAINT "runs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "run_rows_of" ON "run_rows" USING btree ("run_id","place");--> statement-breakpoint
CREATE INDEX "runs_of" ON "runs" USING btree ("user_id","begun_at","id");--> statement-breakpoint
CREATE INDEX "runs_deleted" ON "runs" USING btree ("deleted_at");--> statement-breakpoint
-- Mails and feeds are read by what they say; until now their source was.
UPDATE "texts" SET "state" = 'waiting', "reason" = NULL, "attempts" = 0
WHERE "mime" IN ('message/rfc822', 'application/rss+xml', 'application/atom+xml');
