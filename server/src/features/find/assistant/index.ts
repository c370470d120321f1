// Assistant: questions, and answers made of what their asker may read.
import { Readable } from 'node:stream';
import { api, limits } from '@holdall/shared/contract';
import type { Actor } from '../../../access/Actor.ts';
import { authorize, isAllowed } from '../../../access/authorize.ts';
import type { PersonalData } from '../../../access/PersonalData.ts';
import type { Context, Feature } from '../../../assemble.ts';
import { implementAll } from '../../../http/implement.ts';
import type { DomainEvent } from '../../../platform/events/DomainEvent.ts';
import { sayIn } from '../../../platform/say.ts';
import type { LongJobs, UndoableOperations } from '../../platform/index.ts';
import type { Model, Modes, WriteFrom } from '../model/index.ts';
import type { FindSaved } from '../savedSearches/index.ts';
import type { EvidenceFinder } from '../search/evidence/createEvidence.ts';
import type { FindService } from '../search/find.service.ts';
import type { FileTexts } from '../text/fileTexts.ts';
import type { ProposalsService, ProposalTools, Resolve } from '../proposals/index.ts';
import type { OutsideCallsService } from '../outside/index.ts';
import type { ToolSource } from '../tools/index.ts';
import { createAnswerQuestion } from './answering/answerQuestion.ts';
import { builtInTools } from './builtInTools.ts';
import { createAnswering } from './answering/createAnswering.ts';
import { createAssistantRepo, incognitoMs } from './assistant.repo.ts';
import { createFilesOfSearches } from './filesOfSearches.ts';
import { createFoldersRepo } from './folders/folders.repo.ts';
import { createFoldersService } from './folders/folders.service.ts';
import { createInstructionsRepo } from './instructions.repo.ts';
import type { KeptAnswer } from './KeptAnswer.ts';
import { createProposing } from './answering/createProposing.ts';
import { createAssistantRequests } from './requests.service.ts';
import { createSeenPlaces } from './seenPlaces.ts';
import { createAssistantSessions } from './sessions.service.ts';
import { createShowAnswers, type ShowAnswers } from './showAnswers.ts';
import { createShowRequests } from './showRequests.ts';
import { createWriteAnswer, type Draft } from './answering/writeAnswer.ts';

interface Given {
  /** A search that somebody has saved, and what it finds. */
  searchOf: FindSaved;
  idsOf: FindService['idsOf'];
  fileTexts: FileTexts;
  evidence: EvidenceFinder;
  longJobs: LongJobs;
  operations: UndoableOperations;
  modes: Modes;
  modelName: Model['name'];
  writeFrom: WriteFrom;
  act: Model['act'];
  proposals: ProposalsService;
  resolve: Resolve;
  proposalTools: ProposalTools;
  outside: OutsideCallsService;
  /** Tools beside the built-in ones. */
  toolSources: readonly ToolSource[];
  personalData: PersonalData;
  publishKept(event: DomainEvent): Promise<void>;
}

export type { ShowAnswers };

/** Answers a question from one file, as short as can be. */
export type AnswerInFile = (
  actor: Actor,
  question: string,
  resourceId: string,
  signal: AbortSignal,
) => Promise<KeptAnswer>;

/** Nobody reads along. */
const unheard: Draft = { begin: async () => {}, add: () => {}, end: async () => {} };

const day = 24 * 3_600_000;

/** Builds the feature. */
export function createAssistantFeature(
  { database, events, jobs, clock, newId }: Pick<Context, 'database' | 'events' | 'jobs' | 'clock' | 'newId'>,
  {
    searchOf,
    idsOf,
    fileTexts,
    evidence,
    longJobs,
    operations,
    modes,
    modelName,
    writeFrom,
    act,
    proposals,
    resolve,
    proposalTools,
    outside,
    toolSources,
    personalData,
    publishKept,
  }: Given,
): Feature & { answerInFile: AnswerInFile; showAnswers: ShowAnswers } {
  const repo = createAssistantRepo(database);
  const writeAnswer = createWriteAnswer({
    writeFrom,
    async mayBeTold(actor, ids) {
      const files = await fileTexts.of(actor, ids);
      if (files.length !== ids.length || (await modes.of(actor)).mode !== 'model') return false;
      const inSpaces = await modes.inSpaces(files.flatMap(({ spaceIds }) => spaceIds));
      return files.every(({ spaceIds }) => spaceIds.every((id) => inSpaces.get(id)?.mode === 'model'));
    },
  });
  const instructions = createInstructionsRepo(database);
  const filesOfSearches = createFilesOfSearches({ searchOf, idsOf, fileTexts });
  const answerQuestion = createAnswerQuestion({
    evidence,
    filesOfSearches,
    fileTexts,
    repo,
    writeAnswer,
    modes,
    instructionsOf: instructions.ofPlaces,
    modelName: () => modelName()?.model ?? null,
  });
  const showAnswers = createShowAnswers({ repo, fileTexts });
  const seenOf = createSeenPlaces({ repo, fileTexts, searchOf });
  const both = {
    repo,
    fileTexts,
    seenOf,
    showRequests: createShowRequests({ showAnswers, proposals, outside, sayIn }),
    transaction: <T>(work: () => Promise<T>) => database.transaction(work),
    publish: (event: DomainEvent) => events.publish(event),
  };
  const foldersRepo = createFoldersRepo(database);
  const folders = createFoldersService({
    repo: foldersRepo,
    operations,
    transaction: both.transaction,
    tell: ({ userId }) =>
      events.publish({
        type: 'assistantSessionUpdated',
        to: { userIds: [userId] },
        properties: { status: 'folders' },
      }),
    newId,
    now: () => clock.now(),
  });
  const sessions = createAssistantSessions({
    ...both,
    requireFolder: folders.require,
    foldersOf: folders.all,
    operations,
    now: () => clock.now(),
  });
  const requests = createAssistantRequests({
    ...both,
    sessions,
    answering: createAnswering({
      ...both,
      answerQuestion,
      propose: createProposing({
        act,
        tools: [builtInTools({ resolve, proposalTools, modes, filesOfSearches }), ...toolSources],
      }),
      proposals,
      outside,
      modes,
      modelName: () => modelName()?.model ?? null,
      longJobs,
      publishKept,
    }),
    modes,
    modelName,
    outside,
    newId,
    now: () => clock.now(),
  });
  operations.addUndoer('assistantSession', sessions.undo);
  operations.addUndoer('assistantFolder', folders.undo);
  jobs.define('assistant.sweep', {
    cron: '37 * * * *',
    async handle() {
      const before = new Date(clock.now().getTime() - limits.operationDays * day);
      await repo.removeDeleted(before);
      await foldersRepo.removeDeleted(before);
    },
  });
  jobs.define('assistant.forget', {
    cron: '*/5 * * * *',
    handle: () => repo.removeIncognito(new Date(clock.now().getTime() - incognitoMs)),
  });
  personalData.add({
    path: 'assistant.jsonl',
    about: 'what you asked the assistant, and what it answered',
    read: (actor) =>
      Readable.from(
        (async function* () {
          for await (const one of sessions.all(actor)) yield `${JSON.stringify(one)}\n`;
        })(),
      ),
  });
  return {
    routes: implementAll(api.assistant, {
      about: ({ actor, query }) => requests.about(actor, query),
      sessions: ({ actor, query }) => sessions.page(actor, query),
      session: ({ actor, params }) => sessions.one(actor, params.assistantSessionId),
      ask: ({ actor, body }) => requests.ask(actor, body),
      change: ({ actor, params, body }) => sessions.change(actor, params.assistantSessionId, body),
      folders: async ({ actor }) => ({ items: await folders.all(actor) }),
      addFolder: ({ actor, body }) => folders.add(actor, body.name),
      renameFolder: ({ actor, params, body }) => folders.rename(actor, params.assistantFolderId, body.name),
      removeFolder: ({ actor, params }) => folders.remove(actor, params.assistantFolderId),
      async instructions({ actor, params }) {
        const found = authorize(actor, 'list', await instructions.find(actor, params.storageId));
        return { text: found.text, mayChange: isAllowed(actor, 'manage', found) };
      },
      async setInstructions({ actor, params, body }) {
        authorize(actor, 'manage', await instructions.find(actor, params.storageId));
        await instructions.set(params.storageId, body.text, clock.now());
        return { text: body.text, mayChange: true };
      },
      rate: ({ actor, params, body }) => requests.rate(actor, params.assistantRequestId, body.rating),
      remove: ({ actor, params }) => sessions.remove(actor, params.assistantSessionId),
    }),
    showAnswers,
    answerInFile: (actor, question, resourceId, signal) =>
      answerQuestion(actor, {
        question,
        earlier: [],
        places: [resourceId],
        isBrief: true,
        signal,
        draft: unheard,
        onStage: async () => {},
      }),
  };
}
