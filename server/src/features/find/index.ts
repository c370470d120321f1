// Find: finding things by what they are called and by what stands in them, asking about them, saying in short what that is, and letting agents do so.
import type { Actor } from '../../access/Actor.ts';
import type { Context, Feature } from '../../assemble.ts';
import { wordsOf, type Content } from '../content/index.ts';
import type { People } from '../people/index.ts';
import type { Ground } from '../platform/index.ts';
import type { Together } from '../together/index.ts';
import { createAgentsFeature } from './agents/index.ts';
import { createAssistantFeature } from './assistant/index.ts';
import { createMeaningFeature } from './meaning/index.ts';
import { createModes } from './model/createModes.ts';
import { createModelFeature } from './model/index.ts';
import { createOutsideFeature } from './outside/index.ts';
import { createProposalsFeature } from './proposals/index.ts';
import { createRecognitionFeature } from './recognition/index.ts';
import { createRunsFeature } from './runs/index.ts';
import { createSavedSearchesFeature } from './savedSearches/index.ts';
import { createSearchFeature } from './search/index.ts';
import { createSummariesFeature } from './summaries/index.ts';
import { createGatherFiles } from './text/gatherFiles.ts';
import { createTellTexts } from './text/createTellTexts.ts';
import { createTextFeature } from './text/index.ts';
import type { ToolSource } from './tools/index.ts';

/** Builds the storey. */
export function createFind(
  context: Context,
  { longJobs, operations, personalData, memberships, remotes }: Ground,
  people: Pick<People, 'installation' | 'record' | 'requireOneFactor'>,
  { resources, documentContent, previews, queries, openReach, plans, onContentGone }: Content,
  { publishKept, tellNews, machineIssues }: Pick<Together, 'publishKept' | 'tellNews' | 'machineIssues'>,
): { readonly features: readonly Feature[] } {
  const { installation } = people;
  const { contentText } = documentContent;
  const { describe } = resources.resources;
  const recognition = createRecognitionFeature(context, installation, previews);
  const { engines } = recognition;
  const tell = createTellTexts(context);
  // Whatever the operator lets the assistant do: a model that only makes vectors is one too, for whoever keeps models out.
  const lowered = createModes({ database: context.database, operatorMode: () => 'model' });
  const meaning = createMeaningFeature(context, { named: installation.meaning, lowered, tell });
  const { meaningLedger, near, passageStart } = meaning;
  const text = createTextFeature(context, {
    contentText,
    engines,
    meaningLedger,
    tell,
    onContentGone,
    openReach,
    describe,
    longJobs,
    machineIssues,
  });
  const { fileTexts } = text;
  const gatherFiles = createGatherFiles({
    database: context.database,
    resolve: (actor, items) => resources.selections.resolve(actor, items),
  });
  const partsOf = (actor: Actor, resourceId: string) => fileTexts.partsOf(actor, resourceId);
  const search = createSearchFeature(context, {
    fileTexts,
    wordsOf,
    describe,
    queries,
    openReach,
    partsOf,
    near,
    passageStart,
  });
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
    findAudience: memberships.findAudience,
    tellNews,
    operations,
    personalData,
  });
  const models = createModelFeature(context, installation);
  const outsideFeature = createOutsideFeature(context, {
    ...people,
    operations,
    modes: models.modes,
    remotes,
  });
  const { outside } = outsideFeature;
  // Whatever gives the assistant further tools: a source for each connector that has some.
  const toolSources: readonly ToolSource[] = [outside.rows];
  const assistant = createAssistantFeature(context, {
    ...models,
    searchOf: savedSearches.searchOf,
    idsOf: search.idsOf,
    outside,
    toolSources,
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
      meaning,
      search,
      savedSearches,
      proposing,
      models,
      outsideFeature,
      assistant,
      runs,
      summaries,
      agents,
    ],
  };
}
