import { setTimeout as wait } from 'node:timers/promises';
import { AppError } from '@holdall/shared/contract';
import type { Actor } from '../../../access/Actor.ts';
import type { DomainEvent } from '../../../platform/events/DomainEvent.ts';
import type { Work } from '../../platform/index.ts';
import type { FileText, FileTexts, ReadPart } from '../text/fileTexts.ts';
import { gatherSentences } from './gatherSentences.ts';
import { rankSentences } from './rankSentences.ts';
import type { SummariesRepo, SummaryRow } from './summaries.repo.ts';
import type { SummaryWish } from './summaries.tables.ts';
import { writeSummary } from './writeSummary.ts';

interface Dependencies {
  repo: Pick<SummariesRepo, 'of' | 'keep'>;
  fileTexts: FileTexts;
  publish(event: DomainEvent): void;
  newId(prefix: string): string;
  now(): Date;
}

/** How a file is called, for who is told of it. */
type Names = Record<'spaceId' | 'storageId' | 'storageName' | 'resourceId' | 'resourceName', string>;

/** What a job of a summary needs to know: the file, as it was called when somebody asked, and what they wish. */
export type SummaryInput = SummaryWish & { names: Names };

/** So many sentences, and never more than half of all. */
const sentencesIn: Readonly<Record<SummaryWish['length'], number>> = { short: 3, medium: 6, long: 12 };

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
export const namesOf = ({ spaceId, storageId, storageName, resourceId, name }: FileText): Names => ({
  spaceId,
  storageId,
  storageName,
  resourceId,
  resourceName: name,
});

/** The work of a summary: of sentences of the text, once for each content and wish. */
export function makeSummary({ repo, fileTexts, publish, newId, now }: Dependencies): Work<SummaryInput> {
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

  async function make(
    file: FileText,
    wish: SummaryWish,
    parts: AsyncIterable<ReadPart>,
  ): Promise<SummaryRow> {
    const { storageId, blobHash, mime, words } = file;
    const { sentences, readWords } = await gatherSentences(parts, words);
    const most = Math.min(sentencesIn[wish.length], Math.ceil(sentences.length / 2));
    const chosen = await rankSentences(
      sentences.map(({ stems }) => stems),
      most,
    );
    const said = chosen.flatMap((index) => sentences[index] ?? []);
    if (said.length === 0) throw new AppError('nothing_to_summarise');
    const kept = await repo.keep({
      id: newId('sum'),
      storageId,
      blobHash,
      mime,
      length: wish.length,
      style: wish.style,
      sentences: said.map(({ text, part, start, end }) => ({ text, part, start, end })),
      readWords,
      words,
      madeAt: now(),
    });
    if (kept === null) throw new AppError('not_found');
    return kept;
  }

  return {
    async run({ names: { resourceId }, length, style }, { actor, signal, progress }) {
      const file = await require(actor, resourceId, signal);
      async function* parts(): AsyncGenerator<ReadPart> {
        for (let number = 0; number < file.parts; number += 1) {
          signal.throwIfAborted();
          const part = await fileTexts.part(actor, file, number);
          if (part === null) throw new AppError('not_found');
          yield part;
          progress({ items: number + 1, totalItems: file.parts });
        }
      }
      const wish = { length, style };
      const made = (await repo.of(file, wish)) ?? (await make(file, wish, parts()));
      publish({
        type: 'summaryReady',
        to: { userIds: [actor.userId] },
        properties: {
          ...namesOf(file),
          summary: writeSummary(made),
          summaryId: made.id,
          builtFrom: 'sentences',
          coverage: { readWords: made.readWords, words: made.words },
        },
      });
      return { opens: `/space/r/${resourceId}?summary=${made.id}` };
    },

    async onGivenUp({ names }, { userId }, failure) {
      if (failure === null) return;
      // Who may no longer see the file is told nothing of it.
      const about = failure.code === 'not_found' ? {} : names;
      const properties = { ...about, code: failure.code };
      publish({ type: 'summarizationFailed', to: { userIds: [userId] }, properties });
    },
  };
}
