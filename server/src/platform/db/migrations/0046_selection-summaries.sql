CREATE TABLE "selection_summaries" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"items" json NOT NULL,
	"length" text NOT NULL,
	"style" text NOT NULL,
	"fingerprint" text NOT NULL,
	"files" json NOT NULL,
	"sentences" json NOT NULL,
	"model" text NOT NULL,
	"left_out" integer NOT NULL,
	"read_words" integer NOT NULL,
	"words" integer NOT NULL,
	"made_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "selection_summaries_of" UNIQUE("user_id","fingerprint")
);
--> statement-breakpoint
ALTER TABLE "selection_summaries" ADD CONSTRAINT "selection_summaries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "selection_summaries_made" ON "selection_summaries" USING btree ("made_at");