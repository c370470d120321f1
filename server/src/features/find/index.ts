// Find: finding things by what they are called and by what stands in them, asking about them, saying in short what that is, and letting agents do so.
import type { Actor } from '../../access/Actor.ts';
import type { Context, Feature } from '../../assemble.ts';
import { wordsOf, type Content } from '../content/index.ts';
import type { People } from '../people/index.ts';
import type { Ground } from '../platform/index.ts';
import type { Together } from '../together/index.ts';
import { createAgentsFeature } from './agents/index.ts';
import { createAssistantFeature } from './assistant/index.ts';
import { createModelFeature } from './model/index.ts';
import { createProposalsFeature } from './proposals/index.ts';
import { createRecognitionFeature } from './recognition/index.ts';
import { createRunsFeature } from './runs/index.ts';
import { createSavedSearchesFeature } from './savedSearches/index.ts';
import { createSearchFeature } from './search/index.ts';
import { createSummariesFeature } from './summaries/index.ts';
import { createGatherFiles } from './text/gatherFiles.ts';
import { createTextFeature } from './text/index.ts';

/** Builds the storey. */
export function createFind(
  context: Context,
  { longJobs, operations, personalData, memberships }: Ground,
  people: Pick<People, 'installation' | 'record' | 'requireOneFactor'>,
  { resources, documentContent, previews, queries, plans, onContentGone }: Content,
  { publishKept, tellNews }: Pick<Together, 'publishKept' | 'tellNews'>,
): { readonly features: readonly Feature[] } {
  const { installation } = people;
  const { contentText } = documentContent;
  const { describe } = resources.resources;
  const recognition = createRecognitionFeature(context, installation, previews);
  const { engines } = recognition;
  const text = createTextFeature(context, { contentText, engines, onContentGone, describe, longJobs });
  const { fileTexts } = text;
  const gatherFiles = createGatherFiles({
    database: context.database,
    resolve: (actor, items) => resources.selections.resolve(actor, items),
  });
  const partsOf = (actor: Actor, resourceId: string) => fileTexts.partsOf(actor, resourceId);
  const search = createSearchFeature(context, { wordsOf, describe, queries, partsOf });
  const { evidence } = search;
  const { proposals, resolve, proposalTools, ...proposing } = createProposalsFeature(context, {
    plans,
    describe,
    idsOf: search.idsOf,
    personalData,
    publishKept,
  });
  const savedSearches = createSavedSearchesFeature(context, {
    idsOf: search.idsOf,
    describe,
    membersOf: memberships.members.userIds,
    tellNews,
    operations,
    personalData,
  });
  const models = createModelFeature(context, installation);
  const assistant = createAssistantFeature(context, {
    ...models,
    proposals,
    resolve,
    proposalTools,
    fileTexts,
    evidence,
    longJobs,
    operations,
    personalData,
    publishKept,
  });
  const runs = createRunsFeature(context, {
    modes: models.modes,
    fileTexts,
    answerInFile: assistant.answerInFile,
    showAnswers: assistant.showAnswers,
    gatherFiles,
    longJobs,
    operations,
    personalData,
    publishKept,
  });
  const summaries = createSummariesFeature(context, {
    fileTexts,
    gatherFiles,
    longJobs,
    personalData,
    ...models,
  });
  const agents = createAgentsFeature(context, {
    ...people,
    resources,
    find: search.find,
    fileTexts,
    proposals,
    resolve,
    proposalTools,
    operations,
    personalData,
  });
  return {
    features: [
      recognition,
      text,
      search,
      savedSearches,
      proposing,
      models,
      assistant,
      runs,
      summaries,
      agents,
    ],
  };
}
