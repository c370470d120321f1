CREATE TABLE "public_link_uses" (
	"link_id" text NOT NULL,
	"day" date NOT NULL,
	"what" text NOT NULL,
	"resource_id" text DEFAULT '' NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "public_link_uses_link_id_day_what_resource_id_pk" PRIMARY KEY("link_id","day","what","resource_id")
);
--> statement-breakpoint
ALTER TABLE "public_links" ADD COLUMN "notifies" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "public_link_uses" ADD CONSTRAINT "public_link_uses_link_id_public_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."public_links"("id") ON DELETE cascade ON UPDATE no action;