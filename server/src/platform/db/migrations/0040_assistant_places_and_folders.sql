CREATE TABLE "assistant_folders" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "assistant_requests" ADD COLUMN "places" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "assistant_sessions" ADD COLUMN "places" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "assistant_sessions" ADD COLUMN "folder_id" text;--> statement-breakpoint
ALTER TABLE "assistant_sessions" ADD COLUMN "is_incognito" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "assistant_folders" ADD CONSTRAINT "assistant_folders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "assistant_folders_of" ON "assistant_folders" USING btree ("user_id","name");--> statement-breakpoint
CREATE INDEX "assistant_folders_deleted" ON "assistant_folders" USING btree ("deleted_at");--> statement-breakpoint
ALTER TABLE "assistant_sessions" ADD CONSTRAINT "assistant_sessions_folder_id_assistant_folders_id_fk" FOREIGN KEY ("folder_id") REFERENCES "public"."assistant_folders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "assistant_sessions_in" ON "assistant_sessions" USING btree ("folder_id");--> statement-breakpoint
UPDATE "assistant_sessions" SET "places" = ARRAY["place"] WHERE "place" IS NOT NULL;--> statement-breakpoint
UPDATE "assistant_requests" SET "places" = s."places" FROM "assistant_sessions" s WHERE s."id" = "assistant_requests"."session_id";--> statement-breakpoint
ALTER TABLE "assistant_sessions" DROP COLUMN "place";