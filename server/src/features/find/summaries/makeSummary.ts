import { setTimeout as wait } from 'node:timers/promises';
import { AppError } from '@holdall/shared/contract';
import type { Actor } from '../../../access/Actor.ts';
import type { DomainEvent } from '../../../platform/events/DomainEvent.ts';
import type { Work } from '../../platform/index.ts';
import type { Modes } from '../model/index.ts';
import type { FileText, FileTexts } from '../text/fileTexts.ts';
import type { SummariseFile } from './summariseFile.ts';
import type { QueuedWish } from './summaries.tables.ts';
import { madeBy, writeSummary } from './writeSummary.ts';

interface Dependencies {
  fileTexts: Pick<FileTexts, 'of'>;
  summariseFile: SummariseFile;
  modes: Pick<Modes, 'require'>;
  /** The model that would write; null where none is named. */
  modelName(): string | null;
  publish(event: DomainEvent): void;
}

/** How a file is called, for who is told of it. */
type Names = Record<'spaceId' | 'storageId' | 'storageName' | 'resourceId' | 'resourceName', string>;

/** What a job of a summary needs to know: the file, as it was called when somebody asked, and what they wish. */
export type SummaryInput = QueuedWish & { names: Names };

/** A text that has just come is read within a moment: so long it is waited for. */
const patienceMs = 5000;
const lookEachMs = 250;

/** Why a text that was not read has no summary, by the reason of the reader. */
const refusals: Readonly<Record<string, () => AppError>> = {
  encrypted: () => new AppError('document_encrypted'),
  unreadable: () => new AppError('document_damaged'),
  too_big: () => new AppError('nothing_to_summarise', { message: 'It is too large.' }),
  too_slow: () => new AppError('nothing_to_summarise', { message: 'Reading it took too long.' }),
  empty: () => new AppError('nothing_to_summarise', { message: 'There is not one word in it.' }),
  unsupported: () =>
    new AppError('nothing_to_summarise', { message: 'Files of this kind have no text that can be read.' }),
};

/** How a file is called, as the actor sees it. */
export const namesOf = ({ spaceId, shownIn, storageName, resourceId, name }: FileText): Names => ({
  spaceId,
  storageId: shownIn,
  storageName,
  resourceId,
  resourceName: name,
});

/** The work of a summary of one file. */
export function makeSummary(needs: Dependencies): Work<SummaryInput> {
  const { fileTexts, summariseFile, modes, modelName, publish } = needs;

  /** What has been read of a file; refuses where that is nothing, or none of the actor's. */
  async function require(actor: Actor, resourceId: string, signal: AbortSignal): Promise<FileText> {
    for (let waited = 0; ; waited += lookEachMs) {
      const [file] = await fileTexts.of(actor, [resourceId]);
      if (file === undefined) throw new AppError('not_found');
      const { state, reason } = file;
      if (state === 'indexed') return file;
      if (state !== 'waiting') throw refusals[reason ?? '']?.() ?? new AppError('nothing_to_summarise');
      if (waited >= patienceMs) throw new AppError('text_not_read');
      await wait(lookEachMs, undefined, { signal });
    }
  }

  return {
    async run({ names: { resourceId }, length, style, language = null }, { actor, signal, progress }) {
      const file = await require(actor, resourceId, signal);
      const model = (await modes.require(actor, file.spaceIds)) === 'model' ? modelName() : null;
      const onPart = (items: number) => progress({ items, totalItems: file.parts });
      const made = await summariseFile(actor, file, { length, style, language, model, signal, onPart });
      publish({
        type: 'summaryReady',
        to: { userIds: [actor.userId] },
        properties: {
          ...namesOf(file),
          summary: writeSummary(made),
          summaryId: made.id,
          length,
          style,
          ...madeBy(made),
          canTranslate: model !== null,
          coverage: { readWords: made.readWords, words: made.words },
        },
      });
      return { opens: `/space/r/${resourceId}?summary=${made.id}` };
    },

    async onGivenUp({ names }, { userId }, failure) {
      if (failure === null) return;
      // Who may no longer see the file is told nothing of it.
      const about = failure.code === 'not_found' ? {} : names;
      const properties = { ...about, code: failure.code, reason: failure.reason };
      publish({ type: 'summarizationFailed', to: { userIds: [userId] }, properties });
    },
  };
}
