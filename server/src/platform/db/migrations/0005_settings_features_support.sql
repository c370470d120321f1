CREATE TABLE "feature_flags" (
	"key" text PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"percent" integer NOT NULL,
	"groups" jsonb NOT NULL,
	"revision" integer NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "feature_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"until" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "feature_opt_ins" (
	"key" text NOT NULL,
	"user_id" text NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone,
	CONSTRAINT "feature_opt_ins_key_user_id_pk" PRIMARY KEY("key","user_id")
);
--> statement-breakpoint
CREATE TABLE "installation" (
	"id" integer PRIMARY KEY NOT NULL,
	"sign_up" text,
	"banner" jsonb,
	"revision" integer NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "support_files" (
	"id" text PRIMARY KEY NOT NULL,
	"ticket_id" text,
	"owner_hash" text NOT NULL,
	"name" text NOT NULL,
	"size" integer NOT NULL,
	"blob_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "support_tickets" (
	"id" text PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"user_id" text,
	"email" text NOT NULL,
	"known" boolean NOT NULL,
	"topic" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"diagnostics" jsonb,
	"state" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "support_tickets_number_unique" UNIQUE("number")
);
--> statement-breakpoint
ALTER TABLE "waitlist" ADD COLUMN "invited_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "waitlist" ADD COLUMN "token_hash" text;--> statement-breakpoint
ALTER TABLE "waitlist" ADD COLUMN "ends_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "feature_links" ADD CONSTRAINT "feature_links_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feature_opt_ins" ADD CONSTRAINT "feature_opt_ins_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_files" ADD CONSTRAINT "support_files_ticket_id_support_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."support_tickets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_tickets" ADD CONSTRAINT "support_tickets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "feature_links_ends" ON "feature_links" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "feature_opt_ins_user" ON "feature_opt_ins" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "support_files_ticket" ON "support_files" USING btree ("ticket_id");--> statement-breakpoint
CREATE INDEX "support_files_blob" ON "support_files" USING btree ("blob_hash");--> statement-breakpoint
CREATE INDEX "support_files_created" ON "support_files" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "support_tickets_state" ON "support_tickets" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "support_tickets_user" ON "support_tickets" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "waitlist" ADD CONSTRAINT "waitlist_tokenHash_unique" UNIQUE("token_hash");