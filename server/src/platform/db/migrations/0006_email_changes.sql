CREATE TABLE "email_changes" (
	"user_id" text PRIMARY KEY NOT NULL,
	"id" text NOT NULL,
	"email" text NOT NULL,
	"old_token_hash" text,
	"new_token_hash" text,
	"old_confirmed_at" timestamp (3) with time zone,
	"new_confirmed_at" timestamp (3) with time zone,
	"ends_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "email_changes_id_unique" UNIQUE("id"),
	CONSTRAINT "email_changes_oldTokenHash_unique" UNIQUE("old_token_hash"),
	CONSTRAINT "email_changes_newTokenHash_unique" UNIQUE("new_token_hash")
);
--> statement-breakpoint
ALTER TABLE "email_changes" ADD CONSTRAINT "email_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "email_changes_ends" ON "email_changes" USING btree ("ends_at");