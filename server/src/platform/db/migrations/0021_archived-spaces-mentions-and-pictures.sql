CREATE TABLE "message_images" (
	"id" text PRIMARY KEY NOT NULL,
	"message_id" text,
	"target_id" text NOT NULL,
	"author_id" text NOT NULL,
	"name" text NOT NULL,
	"mime" text NOT NULL,
	"size" integer NOT NULL,
	"blob_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "message_mentions" (
	"message_id" text NOT NULL,
	"user_id" text NOT NULL,
	CONSTRAINT "message_mentions_message_id_user_id_pk" PRIMARY KEY("message_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "spaces" ADD COLUMN "archived_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "message_images" ADD CONSTRAINT "message_images_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_mentions" ADD CONSTRAINT "message_mentions_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "message_images_message" ON "message_images" USING btree ("message_id","id");--> statement-breakpoint
CREATE INDEX "message_images_blob" ON "message_images" USING btree ("blob_hash");--> statement-breakpoint
CREATE INDEX "message_images_waiting" ON "message_images" USING btree ("created_at") WHERE message_id is null;--> statement-breakpoint
CREATE INDEX "message_mentions_user" ON "message_mentions" USING btree ("user_id");