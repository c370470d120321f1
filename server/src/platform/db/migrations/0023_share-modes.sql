CREATE TABLE "collection_shares" (
	"collection_id" text PRIMARY KEY NOT NULL,
	"mode" text NOT NULL,
	"shared_by" text NOT NULL,
	"shared_at" timestamp (3) with time zone NOT NULL,
	"rules" text NOT NULL,
	"snapshot_id" text
);
--> statement-breakpoint
ALTER TABLE "storages" ADD COLUMN "frozen_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "collection_shares" ADD CONSTRAINT "collection_shares_collection_id_storages_id_fk" FOREIGN KEY ("collection_id") REFERENCES "public"."storages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collection_shares" ADD CONSTRAINT "collection_shares_snapshot_id_storages_id_fk" FOREIGN KEY ("snapshot_id") REFERENCES "public"."storages"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "collection_shares_by" ON "collection_shares" USING btree ("shared_by");