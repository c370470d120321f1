// Find: finding things by what they are called.
import type { Context, Feature } from '../../assemble.ts';
import { wordsOf, type Content } from '../content/index.ts';
import { createSearchFeature } from './search/index.ts';

/** Builds the storey. */
export function createFind(
  context: Context,
  { resources }: Content,
): { readonly features: readonly Feature[] } {
  return {
    features: [createSearchFeature(context, { wordsOf, describe: resources.resources.describe })],
  };
}
