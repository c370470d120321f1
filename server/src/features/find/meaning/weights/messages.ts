import { weightsProblemSchema } from '@holdall/shared/contract';
import * as z from 'zod/mini';

/** What is asked of the process that weights are used in: vectors of texts, in their order. */
export interface WeightsJob {
  readonly texts: readonly string[];
}

/** What it answers. It has read foreign files: looked at, then believed. */
export const weightsAnswerSchema = z.discriminatedUnion('ok', [
  z.strictObject({
    ok: z.literal(true),
    /** What the weights are known by. */
    hash: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
    dimensions: z.int().check(z.minimum(1), z.maximum(4096)),
    /** Null for a text without a word that is known. */
    vectors: z.array(z.nullable(z.array(z.number()))),
  }),
  z.strictObject({ ok: z.literal(false), failure: weightsProblemSchema }),
]);
export type WeightsAnswer = z.output<typeof weightsAnswerSchema>;
