CREATE TABLE "text_vectors" (
	"storage_id" text NOT NULL,
	"blob_hash" text NOT NULL,
	"mime" text NOT NULL,
	"part" integer NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "text_vectors_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"model" text NOT NULL,
	"text_hash" text NOT NULL,
	"passages" integer NOT NULL,
	"vectors" "bytea" NOT NULL,
	CONSTRAINT "text_vectors_storage_id_blob_hash_mime_part_pk" PRIMARY KEY("storage_id","blob_hash","mime","part")
);
--> statement-breakpoint
ALTER TABLE "installation" ADD COLUMN "meaning" jsonb;--> statement-breakpoint
ALTER TABLE "text_vectors" ADD CONSTRAINT "text_vectors_part" FOREIGN KEY ("storage_id","blob_hash","mime","part") REFERENCES "public"."text_parts"("storage_id","blob_hash","mime","part") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
COMMENT ON TABLE "text_vectors" IS 'derived from text_parts, by the server that makes vectors of them';--> statement-breakpoint
-- Numbers that cannot be made shorter, and of which nothing is to be known.
ALTER TABLE "text_vectors" ALTER COLUMN "vectors" SET STORAGE EXTERNAL, ALTER COLUMN "vectors" SET STATISTICS 0;--> statement-breakpoint
CREATE INDEX "text_vectors_scan" ON "text_vectors" USING btree ("storage_id","model","id");--> statement-breakpoint
CREATE INDEX "text_vectors_id" ON "text_vectors" USING btree ("id");--> statement-breakpoint
CREATE INDEX "text_vectors_known" ON "text_vectors" USING btree ("text_hash","model","storage_id");