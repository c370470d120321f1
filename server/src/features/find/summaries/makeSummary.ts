import { setTimeout as wait } from 'node:timers/promises';
import { AppError } from '@holdall/shared/contract';
import type { Actor } from '../../../access/Actor.ts';
import type { DomainEvent } from '../../../platform/events/DomainEvent.ts';
import type { Work } from '../../platform/index.ts';
import type { Modes, WriteFrom } from '../model/index.ts';
import type { FileText, FileTexts, ReadPart } from '../text/fileTexts.ts';
import { gatherSentences, type Candidate, type Weighed } from './gatherSentences.ts';
import { rankSentences } from './rankSentences.ts';
import type { SummariesRepo, SummaryRow } from './summaries.repo.ts';
import type { SummaryWish } from './summaries.tables.ts';
import { madeBy, writeSummary } from './writeSummary.ts';

interface Dependencies {
  repo: Pick<SummariesRepo, 'of' | 'keep'>;
  fileTexts: FileTexts;
  writeFrom: WriteFrom;
  modes: Pick<Modes, 'require'>;
  /** The model that would write; null where none is named. */
  modelName(): string | null;
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

/** So many sentences a model is given to make a summary of. */
const mostGiven = 80;

/** How long a summary is, as a model is told. */
const lengths: Readonly<Record<SummaryWish['length'], string>> = {
  short: 'two or three sentences',
  medium: 'about six sentences',
  long: 'about twelve sentences',
};

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

/** What a summary says. */
type Said = Pick<SummaryRow, 'sentences' | 'leftOut'>;

/**
 * The work of a summary, once for each content and wish: of sentences of the text, or of what a model writes of those that say
 * most. Of that, only what the text says is kept; where a model does not write, its sentences are taken.
 */
export function makeSummary(needs: Dependencies): Work<SummaryInput> {
  const { repo, fileTexts, writeFrom, modes, modelName, publish, newId, now } = needs;

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

  /** The sentences of a text that say most, in their order. */
  async function choose({ sentences }: Weighed, most: number): Promise<Candidate[]> {
    const stems = sentences.map((sentence) => sentence.stems);
    return (await rankSentences(stems, most)).flatMap((index) => sentences[index] ?? []);
  }

  /** What a model makes of a text; null where it does not write, or nothing that the text says. */
  async function written(
    { name }: FileText,
    weighed: Weighed,
    { length, signal }: SummaryWish & { signal: AbortSignal },
  ): Promise<Said | null> {
    const given = await choose(weighed, mostGiven);
    const passages = given.map((candidate, at) => ({ ...candidate, number: at + 1, file: name }));
    const wish = [`You say in ${lengths[length]} what a text is about, in its own language.`];
    const outcome = await writeFrom({ wish, passages, task: { summarise: name }, signal });
    if ('problem' in outcome) return null;
    const sentences = outcome.sentences.flatMap(({ text, supports: [first] }) => {
      if (first === undefined) return [];
      const { part, start, end } = first.passage;
      return [{ text, part, start, end }];
    });
    return sentences.length === 0
      ? null
      : { sentences, leftOut: outcome.sentences.length - sentences.length };
  }

  async function ofSentences(weighed: Weighed, { length }: SummaryWish): Promise<Said> {
    const most = Math.min(sentencesIn[length], Math.ceil(weighed.sentences.length / 2));
    const said = await choose(weighed, most);
    return { sentences: said.map(({ text, part, start, end }) => ({ text, part, start, end })), leftOut: 0 };
  }

  async function make(
    file: FileText,
    wish: SummaryWish & { model: string | null; signal: AbortSignal },
    parts: AsyncIterable<ReadPart>,
  ) {
    const { storageId, blobHash, mime, words } = file;
    const { length, style, model } = wish;
    const weighed = await gatherSentences(parts, words);
    const ofModel = model === null ? null : await written(file, weighed, wish);
    const { sentences, leftOut } = ofModel ?? (await ofSentences(weighed, wish));
    if (sentences.length === 0) throw new AppError('nothing_to_summarise');
    const kept = await repo.keep({
      id: newId('sum'),
      storageId,
      blobHash,
      mime,
      length,
      style,
      sentences,
      model: ofModel === null ? '' : (model ?? ''),
      leftOut,
      readWords: weighed.readWords,
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
      const model = (await modes.require(actor, [file.spaceId])) === 'model' ? modelName() : null;
      const wish = { length, style, model, signal };
      const known = await repo.of(file, { length, style, model: model ?? '' });
      const made = known ?? (await make(file, wish, parts()));
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
