CREATE TABLE "outside_connections" (
	"server_id" text PRIMARY KEY NOT NULL,
	"sealed" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "outside_departures" (
	"state_hash" text PRIMARY KEY NOT NULL,
	"server_id" text NOT NULL,
	"session_id" text NOT NULL,
	"sealed" text NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "outside_servers" ADD COLUMN "connection" text DEFAULT 'none' NOT NULL;--> statement-breakpoint
ALTER TABLE "outside_connections" ADD CONSTRAINT "outside_connections_server_id_outside_servers_id_fk" FOREIGN KEY ("server_id") REFERENCES "public"."outside_servers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outside_departures" ADD CONSTRAINT "outside_departures_server_id_outside_servers_id_fk" FOREIGN KEY ("server_id") REFERENCES "public"."outside_servers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "outside_departures_of" ON "outside_departures" USING btree ("server_id");