CREATE TABLE "outside_calls" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"request_id" text NOT NULL,
	"server_id" text NOT NULL,
	"server" text NOT NULL,
	"host" text NOT NULL,
	"tool" text NOT NULL,
	"input" jsonb NOT NULL,
	"says_read_only" boolean NOT NULL,
	"is_asked" boolean NOT NULL,
	"state" text NOT NULL,
	"answer" text,
	"is_cut" boolean DEFAULT false NOT NULL,
	"is_error" boolean DEFAULT false NOT NULL,
	"problem" text,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "outside_servers" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"address" text NOT NULL,
	"sealed_token" text,
	"looked_at" timestamp (3) with time zone,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "outside_tools" (
	"server_id" text NOT NULL,
	"name" text NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"schema" jsonb,
	"digest" text NOT NULL,
	"says_read_only" boolean NOT NULL,
	"is_on" boolean DEFAULT false NOT NULL,
	"may_ask" boolean DEFAULT false NOT NULL,
	"was_changed" boolean DEFAULT false NOT NULL,
	CONSTRAINT "outside_tools_server_id_name_pk" PRIMARY KEY("server_id","name")
);
--> statement-breakpoint
ALTER TABLE "outside_calls" ADD CONSTRAINT "outside_calls_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outside_calls" ADD CONSTRAINT "outside_calls_request_id_assistant_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."assistant_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outside_tools" ADD CONSTRAINT "outside_tools_server_id_outside_servers_id_fk" FOREIGN KEY ("server_id") REFERENCES "public"."outside_servers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "outside_calls_of_request" ON "outside_calls" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "outside_calls_of" ON "outside_calls" USING btree ("user_id","id");