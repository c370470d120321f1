CREATE TABLE "storage_shares" (
	"id" text PRIMARY KEY NOT NULL,
	"storage_id" text NOT NULL,
	"user_id" text NOT NULL,
	"role" text NOT NULL,
	"message" text NOT NULL,
	"shared_by" text NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"until" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"ended_for" text,
	"ended_by" text,
	"hidden_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "storage_shares" ADD CONSTRAINT "storage_shares_storage_id_storages_id_fk" FOREIGN KEY ("storage_id") REFERENCES "public"."storages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "storage_shares" ADD CONSTRAINT "storage_shares_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "storage_shares_living" ON "storage_shares" USING btree ("storage_id","user_id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "storage_shares_given" ON "storage_shares" USING btree ("shared_by") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "storage_shares_until" ON "storage_shares" USING btree ("until") WHERE ended_at is null and until is not null;--> statement-breakpoint
CREATE INDEX "storage_shares_user" ON "storage_shares" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "storage_shares_storage" ON "storage_shares" USING btree ("storage_id");