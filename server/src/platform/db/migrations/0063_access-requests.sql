CREATE TABLE "access_requests" (
	"id" text PRIMARY KEY NOT NULL,
	"space_id" text NOT NULL,
	"user_id" text NOT NULL,
	"target" text NOT NULL,
	"reason" text NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"passed_on_at" timestamp (3) with time zone,
	CONSTRAINT "access_requests_of" UNIQUE("space_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "access_requests" ADD CONSTRAINT "access_requests_space_id_spaces_id_fk" FOREIGN KEY ("space_id") REFERENCES "public"."spaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_requests" ADD CONSTRAINT "access_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "access_requests_user" ON "access_requests" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "access_requests_asked" ON "access_requests" USING btree ("asked_at");