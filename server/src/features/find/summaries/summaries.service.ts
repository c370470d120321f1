import { AppError, type Answer, type api } from '@holdall/shared/contract';
import type { Actor } from '../../../access/Actor.ts';
import { isAllowed } from '../../../access/authorize.ts';
import type { BeginJob } from '../../platform/index.ts';
import type { Modes } from '../model/index.ts';
import type { FileTexts } from '../text/fileTexts.ts';
import { namesOf, type SummaryInput } from './makeSummary.ts';
import type { SummariesRepo } from './summaries.repo.ts';
import type { SummaryWish } from './summaries.tables.ts';
import { madeBy, writeSummary } from './writeSummary.ts';

interface Dependencies {
  repo: Pick<SummariesRepo, 'file' | 'filesWith' | 'get'>;
  fileTexts: Pick<FileTexts, 'of'>;
  beginJob: BeginJob<SummaryInput>;
  modes: Pick<Modes, 'require'>;
  /** The model that would write; null where none is named. */
  modelName(): string | null;
}

type Summary = Answer<typeof api.summaries.get>;

/** Summaries of files, for whoever may see what was summarised. */
export function createSummariesService({ repo, fileTexts, beginJob, modes, modelName }: Dependencies) {
  /** The file by which the actor may see a summary, with the spaces that say what may be done with it. */
  async function fileOf(actor: Actor, summaryId: string) {
    const seen = await repo.file(actor, summaryId);
    if (seen !== null) return { ...seen, spaceIds: [seen.spaceId] };
    const holding = await fileTexts.of(actor, await repo.filesWith(summaryId));
    const [granted] = holding.filter(({ isGranted }) => isGranted);
    if (granted === undefined) return null;
    const { resourceId, name: resourceName, storageName, spaceIds } = granted;
    return { resourceId, resourceName, storageName, spaceIds, outOfDate: false };
  }

  return {
    /** Has one made by a job; where the same was made before, the job has little to do. */
    async begin(actor: Actor, resourceId: string, wish: SummaryWish): Promise<{ jobId: string }> {
      const [file] = await fileTexts.of(actor, [resourceId]);
      if (file === undefined) throw new AppError('not_found');
      await modes.require(actor, file.spaceIds);
      return beginJob(actor, {
        text: 'Summarise {name}',
        values: { name: file.name },
        input: { ...wish, names: namesOf(file) },
      });
    },

    /** One that was made. Where only an earlier version holds what was summarised, it is for those who may see versions. */
    async get(actor: Actor, summaryId: string): Promise<Summary> {
      const file = await fileOf(actor, summaryId);
      if (file === null || ('role' in file && file.outOfDate && !isAllowed(actor, 'versions', file)))
        throw new AppError('not_found');
      const mode = await modes.require(actor, file.spaceIds);
      const made = await repo.get(summaryId);
      if (made === null) throw new AppError('not_found');
      const { resourceId, resourceName, storageName, outOfDate } = file;
      const { length, style, sentences, readWords, words, madeAt } = made;
      return {
        summaryId,
        resourceId,
        resourceName,
        storageName,
        summary: writeSummary(made),
        length,
        style,
        ...madeBy(made),
        canTranslate: mode === 'model' && modelName() !== null,
        sentences: [...sentences],
        coverage: { readWords, words },
        madeAt: madeAt.toISOString(),
        outOfDate,
      };
    },
  };
}
