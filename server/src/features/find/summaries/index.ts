// Summaries of files: the sentences of their texts that say most, chosen by a job and kept for each content.
import { Readable } from 'node:stream';
import { api } from '@holdall/shared/contract';
import type { PersonalData } from '../../../access/PersonalData.ts';
import type { Context, Feature } from '../../../assemble.ts';
import { implementAll } from '../../../http/implement.ts';
import type { DomainEvent } from '../../../platform/events/DomainEvent.ts';
import type { LongJobs } from '../../platform/index.ts';
import type { Model, Modes, Translate, WriteFrom } from '../model/index.ts';
import type { FileTexts } from '../text/fileTexts.ts';
import type { GatherFiles } from '../text/gatherFiles.ts';
import { createInLanguage } from './inLanguage.ts';
import { makeSelectionSummary } from './makeSelectionSummary.ts';
import { makeSummary } from './makeSummary.ts';
import { createSelectionSummariesRepo } from './selectionSummaries.repo.ts';
import { createSelectionSummariesService } from './selectionSummaries.service.ts';
import { createSummariesRepo } from './summaries.repo.ts';
import { createSummariesService } from './summaries.service.ts';
import { createSummariseFile } from './summariseFile.ts';

type Needs = Pick<Context, 'database' | 'events' | 'jobs' | 'newId' | 'clock'>;

const day = 24 * 3_600_000;
/** Summaries of several files can be made again: so long they are kept. */
const keptDays = 90;

interface Given {
  fileTexts: FileTexts;
  gatherFiles: GatherFiles;
  longJobs: LongJobs;
  writeFrom: WriteFrom;
  translate: Translate;
  modelName: Model['name'];
  modes: Modes;
  personalData: PersonalData;
}

/** Builds the feature. */
export function createSummariesFeature(
  { database, events, jobs, newId, clock }: Needs,
  { fileTexts, gatherFiles, longJobs, writeFrom, translate, modelName, modes, personalData }: Given,
): Feature {
  const repo = createSummariesRepo(database);
  const now = () => clock.now();
  const inLanguage = createInLanguage(translate);
  const both = {
    fileTexts,
    gatherFiles,
    repo: createSelectionSummariesRepo(database),
    summariseFile: createSummariseFile({ repo, fileTexts, writeFrom, inLanguage, newId, now }),
    inLanguage,
    writeFrom,
    modes,
    modelName: () => modelName()?.model ?? null,
    publish: (event: DomainEvent) => events.publish(event),
    newId,
    now,
  };
  const work = makeSummary(both);
  const ofMany = createSelectionSummariesService({
    ...both,
    beginJob: longJobs.define('summarizeMany', makeSelectionSummary(both)),
  });
  jobs.define('summaries.sweep', {
    cron: '43 4 * * *',
    handle: () => both.repo.removeBefore(new Date(clock.now().getTime() - keptDays * day)),
  });
  const summaries = createSummariesService({
    repo,
    fileTexts,
    modes,
    modelName: both.modelName,
    beginJob: longJobs.define('summarize', work),
  });
  personalData.add({
    path: 'summaries.jsonl',
    about: 'summaries of several files that you had made',
    read: (actor) =>
      Readable.from(
        (async function* () {
          for await (const one of ofMany.all(actor)) yield `${JSON.stringify(one)}\n`;
        })(),
      ),
  });
  return {
    routes: implementAll(api.summaries, {
      begin: ({ actor, params, body }) => summaries.begin(actor, params.resourceId, body),
      get: ({ actor, params }) => summaries.get(actor, params.summaryId),
      beginOfMany: ({ actor, body }) => ofMany.begin(actor, body),
      ofMany: ({ actor, params }) => ofMany.get(actor, params.selectionSummaryId),
    }),
  };
}
