import type { MeaningProblem, WeightsProblem } from '@holdall/shared/contract';

/**
 * Vectors of texts, in their order, null for one that says nothing to the model; or why there are none, or `refused` where
 * that is because of the texts.
 */
export type Embedded =
  | { readonly vectors: readonly (readonly number[] | null)[] }
  | { readonly problem: MeaningProblem; readonly retryAfterMs: number | null }
  | 'refused';

/** What makes vectors of texts. */
export interface Engine {
  /** What it is known by: what was wrong with one says nothing of another. */
  readonly id: string;
  /** The host that texts are sent to; null where they stay on this server. */
  readonly dataGoesTo: string | null;
  /** The model, by which vectors are kept: those of another one say nothing. Null before it is known. */
  model(): string | null;
  /** Makes the model known; why that is not possible, if so. */
  open(): Promise<MeaningProblem | null>;
  /** Nothing here rejects. */
  ask(texts: readonly string[], signal: AbortSignal): Promise<Embedded>;
  /** What is wrong with a folder of weights. */
  weightsProblem(): WeightsProblem | null;
}
