CREATE TABLE "proposals" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"request_id" text,
	"agent_id" text,
	"action" text NOT NULL,
	"item_ids" json NOT NULL,
	"is_part" boolean NOT NULL,
	"target_storage_id" text,
	"target_parent_id" text,
	"options" jsonb,
	"state" text NOT NULL,
	"plan_id" text,
	"operation_id" text,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "agents" ADD COLUMN "may_propose" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "assistant_requests" ADD COLUMN "acted" json;--> statement-breakpoint
ALTER TABLE "proposals" ADD CONSTRAINT "proposals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposals" ADD CONSTRAINT "proposals_request_id_assistant_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."assistant_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposals" ADD CONSTRAINT "proposals_agent_id_agents_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "proposals_of_request" ON "proposals" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "proposals_of" ON "proposals" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "proposals_of_agent" ON "proposals" USING btree ("agent_id","id");