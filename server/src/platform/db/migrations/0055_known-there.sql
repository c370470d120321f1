ALTER TABLE "outside_servers" ADD COLUMN "client_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "outside_servers" ADD COLUMN "sealed_client_secret" text;