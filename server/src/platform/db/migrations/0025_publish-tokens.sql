CREATE TABLE "publish_tokens" (
	"id" text PRIMARY KEY NOT NULL,
	"label" text NOT NULL,
	"remotes" jsonb NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	CONSTRAINT "publish_tokens_tokenHash_unique" UNIQUE("token_hash")
);
