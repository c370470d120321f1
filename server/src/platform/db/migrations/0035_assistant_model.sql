ALTER TABLE "assistant_requests" ADD COLUMN "draft" text;--> statement-breakpoint
ALTER TABLE "installation" ADD COLUMN "assistant" jsonb;--> statement-breakpoint
-- A sentence of an answer names all that it rests on; until now it named one thing.
UPDATE "assistant_requests" SET "answer" = (
	"answer"::jsonb || jsonb_build_object('model', null, 'modelProblem', null, 'isCut', false, 'given', '[]'::jsonb, 'sentences', (
		SELECT coalesce(jsonb_agg(jsonb_build_object('text', s."one" -> 'text', 'sources', jsonb_build_array(s."one" -> 'source')) ORDER BY s."place"), '[]'::jsonb)
		FROM jsonb_array_elements("answer"::jsonb -> 'sentences') WITH ORDINALITY AS s("one", "place")
	))
)::json WHERE "answer" IS NOT NULL;
