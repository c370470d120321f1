ALTER TABLE "archives" ALTER COLUMN "items" SET DATA TYPE json USING "items"::json;--> statement-breakpoint
ALTER TABLE "archives" ALTER COLUMN "items" SET STORAGE EXTERNAL;--> statement-breakpoint
ALTER TABLE "plans" ALTER COLUMN "item_ids" SET DATA TYPE json USING to_json("item_ids");--> statement-breakpoint
ALTER TABLE "plans" ALTER COLUMN "item_ids" SET STORAGE EXTERNAL;
