// Summaries of files: the sentences of their texts that say most, chosen by a job and kept for each content.
import { api } from '@holdall/shared/contract';
import type { Context, Feature } from '../../../assemble.ts';
import { implementAll } from '../../../http/implement.ts';
import type { LongJobs } from '../../platform/index.ts';
import type { Model, Modes, WriteFrom } from '../model/index.ts';
import type { FileTexts } from '../text/fileTexts.ts';
import { makeSummary } from './makeSummary.ts';
import { createSummariesRepo } from './summaries.repo.ts';
import { createSummariesService } from './summaries.service.ts';

type Needs = Pick<Context, 'database' | 'events' | 'newId' | 'clock'>;

interface Given {
  fileTexts: FileTexts;
  longJobs: LongJobs;
  writeFrom: WriteFrom;
  modelName: Model['name'];
  modes: Modes;
}

/** Builds the feature. */
export function createSummariesFeature(
  { database, events, newId, clock }: Needs,
  { fileTexts, longJobs, writeFrom, modelName, modes }: Given,
): Feature {
  const repo = createSummariesRepo(database);
  const work = makeSummary({
    repo,
    fileTexts,
    writeFrom,
    modes,
    modelName: () => modelName()?.model ?? null,
    publish: (event) => events.publish(event),
    newId,
    now: () => clock.now(),
  });
  const summaries = createSummariesService({
    repo,
    fileTexts,
    modes,
    beginJob: longJobs.define('summarize', work),
  });
  return {
    routes: implementAll(api.summaries, {
      begin: ({ actor, params, body }) => summaries.begin(actor, params.resourceId, body),
      get: ({ actor, params }) => summaries.get(actor, params.summaryId),
    }),
  };
}
