// Find: finding things by what they are called and by what stands in them, asking about them, and saying in short what that is.
import type { Actor } from '../../access/Actor.ts';
import type { Context, Feature } from '../../assemble.ts';
import { wordsOf, type Content } from '../content/index.ts';
import type { People } from '../people/index.ts';
import type { Ground } from '../platform/index.ts';
import type { Together } from '../together/index.ts';
import { createAssistantFeature } from './assistant/index.ts';
import { createModelFeature } from './model/index.ts';
import { createRunsFeature } from './runs/index.ts';
import { createSearchFeature } from './search/index.ts';
import { createSummariesFeature } from './summaries/index.ts';
import { createTextFeature } from './text/index.ts';

/** Builds the storey. */
export function createFind(
  context: Context,
  { longJobs, operations, personalData }: Ground,
  { installation }: Pick<People, 'installation'>,
  { resources, documentContent, queries, onContentGone }: Content,
  { publishKept }: Pick<Together, 'publishKept'>,
): { readonly features: readonly Feature[] } {
  const { contentText } = documentContent;
  const { describe } = resources.resources;
  const text = createTextFeature(context, { contentText, onContentGone, describe, longJobs });
  const { fileTexts } = text;
  const partsOf = (actor: Actor, resourceId: string) => fileTexts.partsOf(actor, resourceId);
  const search = createSearchFeature(context, { wordsOf, describe, queries, partsOf });
  const { evidence } = search;
  const models = createModelFeature(context, installation);
  const assistant = createAssistantFeature(context, {
    installation,
    ...models,
    fileTexts,
    evidence,
    longJobs,
    operations,
    personalData,
    publishKept,
  });
  const runs = createRunsFeature(context, {
    installation,
    fileTexts,
    answerInFile: assistant.answerInFile,
    showAnswers: assistant.showAnswers,
    selections: resources.selections,
    longJobs,
    operations,
    personalData,
    publishKept,
  });
  const summaries = createSummariesFeature(context, { fileTexts, longJobs, installation, ...models });
  return { features: [text, search, models, assistant, runs, summaries] };
}
