CREATE TABLE "kind_corrections" (
	"id" integer PRIMARY KEY NOT NULL,
	"types" text NOT NULL,
	"after" text NOT NULL,
	"done" boolean NOT NULL
);
