// Runs: the same questions asked of each of many files, as a table of cited answers.
import { Readable } from 'node:stream';
import { api, limits } from '@holdall/shared/contract';
import type { PersonalData } from '../../../access/PersonalData.ts';
import type { Context, Feature } from '../../../assemble.ts';
import { implementAll } from '../../../http/implement.ts';
import { contentDisposition } from '../../../http/sendFile.ts';
import type { DomainEvent } from '../../../platform/events/DomainEvent.ts';
import { sayIn } from '../../../platform/say.ts';
import type { LongJobs, UndoableOperations } from '../../platform/index.ts';
import type { AnswerInFile, ShowAnswers } from '../assistant/index.ts';
import type { Modes } from '../model/index.ts';
import type { FileTexts } from '../text/fileTexts.ts';
import type { GatherFiles } from '../text/gatherFiles.ts';
import { answerFiles } from './answerFiles.ts';
import { createRunsRepo } from './runs.repo.ts';
import { createRunsService } from './runs.service.ts';

interface Given {
  fileTexts: FileTexts;
  answerInFile: AnswerInFile;
  showAnswers: ShowAnswers;
  gatherFiles: GatherFiles;
  longJobs: LongJobs;
  operations: UndoableOperations;
  modes: Pick<Modes, 'require'>;
  personalData: PersonalData;
  publishKept(event: DomainEvent): Promise<void>;
}

const day = 24 * 3_600_000;

/** Builds the feature. */
export function createRunsFeature(
  { database, events, jobs, clock, newId }: Pick<Context, 'database' | 'events' | 'jobs' | 'clock' | 'newId'>,
  given: Given,
): Feature {
  const { fileTexts, answerInFile, showAnswers, gatherFiles, longJobs, operations, modes } = given;
  const repo = createRunsRepo(database);
  const both = {
    repo,
    fileTexts,
    gatherFiles,
    transaction: <T>(work: () => Promise<T>) => database.transaction(work),
    publish: (event: DomainEvent) => events.publish(event),
  };
  const work = answerFiles({ ...both, answerInFile, publishKept: given.publishKept });
  const service = createRunsService({
    ...both,
    showAnswers,
    beginJob: longJobs.define('run', work),
    modes,
    sayIn,
    operations,
    newId,
    now: () => clock.now(),
  });
  operations.addUndoer('run', service.undo);
  jobs.define('runs.sweep', {
    cron: '41 * * * *',
    handle: () => repo.removeDeleted(new Date(clock.now().getTime() - limits.operationDays * day)),
  });
  given.personalData.add({
    path: 'tables.jsonl',
    about: 'tables of answers that you had made',
    read: (actor) =>
      Readable.from(
        (async function* () {
          for await (const one of service.all(actor)) yield `${JSON.stringify(one)}\n`;
        })(),
      ),
  });
  return {
    routes: implementAll(api.runs, {
      list: ({ actor, query }) => service.list(actor, query),
      reach: ({ actor, body }) => service.reach(actor, body.items),
      begin: ({ actor, body }) => service.begin(actor, body),
      get: ({ actor, params }) => service.get(actor, params.runId),
      rows: ({ actor, params, query }) => service.rows(actor, params.runId, query),
      again: ({ actor, params, body }) => service.again(actor, params.runId, body.what),
      answered: async ({ actor, params, query }) => ({
        items: await service.answered(actor, params.runId, query.question),
      }),
      async table({ actor, params, reply }) {
        const { name, lines } = await service.table(actor, params.runId);
        void reply.type('text/csv; charset=utf-8');
        void reply.header('content-disposition', contentDisposition('attachment', name));
        return reply.send(Readable.from(lines));
      },
      remove: ({ actor, params }) => service.remove(actor, params.runId),
    }),
  };
}
