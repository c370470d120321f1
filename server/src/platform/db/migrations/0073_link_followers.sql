CREATE TABLE "public_link_followers" (
	"id" text PRIMARY KEY NOT NULL,
	"link_id" text NOT NULL,
	"email" text NOT NULL,
	"locale" text NOT NULL,
	"told_at" timestamp (3) with time zone NOT NULL,
	"next_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "public_links" ADD COLUMN "message" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "public_link_followers" ADD CONSTRAINT "public_link_followers_link_id_public_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."public_links"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "public_link_followers_email" ON "public_link_followers" USING btree ("link_id","email");--> statement-breakpoint
CREATE INDEX "public_link_followers_next" ON "public_link_followers" USING btree ("next_at");