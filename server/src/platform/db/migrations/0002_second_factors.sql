CREATE TABLE "linked_sign_ins" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"email" text,
	"linked_at" timestamp (3) with time zone NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	CONSTRAINT "linked_sign_ins_subject" UNIQUE("issuer","subject")
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" integer NOT NULL,
	"transports" jsonb NOT NULL,
	"synced" boolean NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	CONSTRAINT "passkeys_credentialId_unique" UNIQUE("credential_id")
);
--> statement-breakpoint
-- A sign-in under way, and a browser that was trusted, know less than is asked of them now: people begin anew.
DELETE FROM "auth_states";--> statement-breakpoint
DELETE FROM "trusted_browsers";--> statement-breakpoint
ALTER TABLE "trusted_browsers" DROP CONSTRAINT "trusted_browsers_pkey";--> statement-breakpoint
ALTER TABLE "auth_states" ADD COLUMN "sealed_note" text;--> statement-breakpoint
ALTER TABLE "trusted_browsers" ADD COLUMN "id" text PRIMARY KEY NOT NULL;--> statement-breakpoint
ALTER TABLE "trusted_browsers" ADD COLUMN "device" text NOT NULL;--> statement-breakpoint
ALTER TABLE "trusted_browsers" ADD COLUMN "trusted_at" timestamp (3) with time zone NOT NULL;--> statement-breakpoint
ALTER TABLE "linked_sign_ins" ADD CONSTRAINT "linked_sign_ins_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "linked_sign_ins_user" ON "linked_sign_ins" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "passkeys_user" ON "passkeys" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "auth_states" DROP COLUMN "sealed_email";--> statement-breakpoint
ALTER TABLE "trusted_browsers" ADD CONSTRAINT "trusted_browsers_tokenHash_unique" UNIQUE("token_hash");
