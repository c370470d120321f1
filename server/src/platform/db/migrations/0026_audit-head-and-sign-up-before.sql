CREATE TABLE "audit_heads" (
	"id" integer PRIMARY KEY NOT NULL,
	"seq" integer NOT NULL,
	"hash" text NOT NULL,
	"seal" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "installation" ADD COLUMN "sign_up_before" text;--> statement-breakpoint
ALTER TABLE "installation" ADD COLUMN "told_of_sign_up" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Where there are accounts, who can make one stays as it was: everybody, unless somebody has said otherwise.
INSERT INTO "installation" ("id", "sign_up_before", "revision", "changed_at")
SELECT 1, 'open', 0, now() WHERE EXISTS (SELECT 1 FROM "users")
ON CONFLICT ("id") DO UPDATE SET "sign_up_before" = 'open';
