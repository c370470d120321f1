CREATE TABLE "link_copies" (
	"resource_id" text PRIMARY KEY NOT NULL,
	"address" text NOT NULL,
	"saved_at" timestamp (3) with time zone,
	"title" text NOT NULL,
	"site" text NOT NULL,
	"byline" text NOT NULL,
	"excerpt" text NOT NULL,
	"markup" text NOT NULL,
	"words" integer NOT NULL,
	"plain" text NOT NULL,
	"checked_at" timestamp (3) with time zone NOT NULL,
	"outcome" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "link_copies" ADD CONSTRAINT "link_copies_resource_id_resources_id_fk" FOREIGN KEY ("resource_id") REFERENCES "public"."resources"("id") ON DELETE cascade ON UPDATE no action;