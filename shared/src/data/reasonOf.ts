import { AppError, sentenceOf } from '../contract/errors.ts';
import type { Say } from '../text/useText.ts';

/**
 * Why something failed, as a sentence: what is wrong with `field` (`body.name`) where the server says it, else what is wrong
 * as a whole. What is no refusal gets the general sentence.
 * @example setProblem(reasonOf(error, say, 'body.name'));
 */
export function reasonOf(error: unknown, say: Say, field?: string): string {
  if (!AppError.is(error)) return say(sentenceOf('internal'));
  return (field === undefined ? undefined : error.fields?.[field]) ?? error.message;
}
