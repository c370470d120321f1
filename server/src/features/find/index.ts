// Find: finding things by what they are called and by what stands in them.
import type { Context, Feature } from '../../assemble.ts';
import { wordsOf, type Content } from '../content/index.ts';
import { createSearchFeature } from './search/index.ts';
import { createTextFeature } from './text/index.ts';

/** Builds the storey. */
export function createFind(
  context: Context,
  { resources, documentContent, queries, onContentGone }: Content,
): { readonly features: readonly Feature[] } {
  const { contentText } = documentContent;
  const { describe } = resources.resources;
  return {
    features: [
      createTextFeature(context, { contentText, onContentGone, describe }),
      createSearchFeature(context, { wordsOf, describe, queries }),
    ],
  };
}
