CREATE TABLE "agent_grants" (
	"code_hash" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"storage_ids" jsonb,
	"daily_calls" integer NOT NULL,
	"challenge" text NOT NULL,
	"client_hash" text NOT NULL,
	"redirect_uri" text NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "agents" ADD COLUMN "client" text;--> statement-breakpoint
ALTER TABLE "agents" ADD COLUMN "client_hash" text;--> statement-breakpoint
ALTER TABLE "agents" ADD COLUMN "token_ends_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "agents" ADD COLUMN "refresh_hash" text;--> statement-breakpoint
ALTER TABLE "agents" ADD COLUMN "refresh_before" text;--> statement-breakpoint
ALTER TABLE "agent_grants" ADD CONSTRAINT "agent_grants_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "agent_grants_ends" ON "agent_grants" USING btree ("ends_at");--> statement-breakpoint
ALTER TABLE "agents" ADD CONSTRAINT "agents_refreshHash_unique" UNIQUE("refresh_hash");--> statement-breakpoint
ALTER TABLE "agents" ADD CONSTRAINT "agents_refreshBefore_unique" UNIQUE("refresh_before");