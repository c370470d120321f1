ALTER TABLE "space_members" DROP CONSTRAINT "space_members_space_id_user_id_pk";--> statement-breakpoint
ALTER TABLE "space_members" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "space_members" ADD COLUMN "group_id" text;--> statement-breakpoint
ALTER TABLE "space_members" ADD COLUMN "holder_id" text GENERATED ALWAYS AS (coalesce(user_id, group_id)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "space_members" ADD CONSTRAINT "space_members_group_id_organization_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."organization_groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "space_members_one" ON "space_members" USING btree ("space_id","holder_id");--> statement-breakpoint
CREATE INDEX "space_members_holder" ON "space_members" USING btree ("holder_id");--> statement-breakpoint
CREATE INDEX "space_members_group" ON "space_members" USING btree ("group_id");