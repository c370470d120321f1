DROP INDEX "assistant_requests_of";--> statement-breakpoint
ALTER TABLE "assistant_requests" ADD COLUMN "after_id" text;--> statement-breakpoint
ALTER TABLE "assistant_requests" ADD COLUMN "rating" json;--> statement-breakpoint
ALTER TABLE "assistant_sessions" ADD COLUMN "shown_id" text;--> statement-breakpoint
CREATE INDEX "assistant_requests_of" ON "assistant_requests" USING btree ("session_id","after_id","asked_at","id");--> statement-breakpoint
-- Until now the questions of a session stood one behind the other.
UPDATE "assistant_requests" SET "after_id" = o."before" FROM (
	SELECT "id", lag("id") OVER (PARTITION BY "session_id" ORDER BY "asked_at", "id") AS "before" FROM "assistant_requests"
) o WHERE o."id" = "assistant_requests"."id" AND o."before" IS NOT NULL;--> statement-breakpoint
UPDATE "assistant_sessions" SET "shown_id" = (
	SELECT r."id" FROM "assistant_requests" r WHERE r."session_id" = "assistant_sessions"."id" ORDER BY r."asked_at" DESC, r."id" DESC LIMIT 1
);
