CREATE TABLE "clipboards" (
	"user_id" text NOT NULL,
	"account_id" text NOT NULL,
	"mode" text NOT NULL,
	"items" jsonb NOT NULL,
	"count" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "clipboards_user_id_account_id_pk" PRIMARY KEY("user_id","account_id")
);
--> statement-breakpoint
ALTER TABLE "plans" ADD COLUMN "renaming" jsonb;--> statement-breakpoint
ALTER TABLE "plans" ADD COLUMN "fingerprint" text;--> statement-breakpoint
CREATE INDEX "clipboards_expiry" ON "clipboards" USING btree ("expires_at");