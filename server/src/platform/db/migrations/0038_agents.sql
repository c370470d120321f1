CREATE TABLE "agent_calls" (
	"id" text PRIMARY KEY NOT NULL,
	"agent_id" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"tool" text NOT NULL,
	"query" text,
	"target" text,
	"outcome" text NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "agents" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"token_hash" text NOT NULL,
	"token_start" text NOT NULL,
	"storage_ids" jsonb,
	"daily_calls" integer NOT NULL,
	"client" text,
	"client_hash" text,
	"token_ends_at" timestamp (3) with time zone,
	"refresh_hash" text,
	"refresh_before" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	"counted_day" text,
	"counted_calls" integer DEFAULT 0 NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	CONSTRAINT "agents_tokenHash_unique" UNIQUE("token_hash"),
	CONSTRAINT "agents_refreshHash_unique" UNIQUE("refresh_hash"),
	CONSTRAINT "agents_refreshBefore_unique" UNIQUE("refresh_before")
);
--> statement-breakpoint
ALTER TABLE "agent_calls" ADD CONSTRAINT "agent_calls_agent_id_agents_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_grants" ADD CONSTRAINT "agent_grants_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agents" ADD CONSTRAINT "agents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "agent_calls_of" ON "agent_calls" USING btree ("agent_id","id");--> statement-breakpoint
CREATE INDEX "agent_grants_ends" ON "agent_grants" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "agents_of" ON "agents" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "agents_revoked" ON "agents" USING btree ("revoked_at");