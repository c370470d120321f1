import { AppError } from '@holdall/shared/contract';
import type { Actor } from '../../../access/Actor.ts';
import type { WriteFrom } from '../model/index.ts';
import type { FileText, FileTexts, ReadPart } from '../text/fileTexts.ts';
import { statesDecision } from './decisions.ts';
import { gatherSentences, type Candidate } from './gatherSentences.ts';
import { rankSentences } from './rankSentences.ts';
import type { InLanguage } from './inLanguage.ts';
import type { SummariesRepo, SummaryRow } from './summaries.repo.ts';
import type { SummaryWish } from './summaries.tables.ts';

interface Dependencies {
  repo: Pick<SummariesRepo, 'of' | 'keep'>;
  fileTexts: Pick<FileTexts, 'part'>;
  writeFrom: WriteFrom;
  inLanguage: InLanguage;
  newId(prefix: string): string;
  now(): Date;
}

interface Order extends SummaryWish {
  /** The model that writes it; null for sentences of the text. */
  readonly model: string | null;
  readonly signal: AbortSignal;
  /** Told of each part of the text that has been read. */
  onPart?(read: number): void;
}

/** So many sentences, and never more than half of all. */
export const sentencesIn: Readonly<Record<SummaryWish['length'], number>> = { short: 3, medium: 6, long: 12 };

/** So many sentences a model is given to make a summary of. */
export const mostGiven = 80;

/** How long a summary is, as a model is told. */
const lengths: Readonly<Record<SummaryWish['length'], string>> = {
  short: 'two or three sentences',
  medium: 'about six sentences',
  long: 'about twelve sentences',
};

/** What a model is to say of something. */
export const wishFor = ({ length, style }: Pick<SummaryWish, 'length' | 'style'>, what: string): string =>
  style === 'decisions'
    ? `You say which decisions and tasks ${what} states, each in a sentence of its own with who is to do it and until when, at most ${sentencesIn[length]} of them, in its own language.`
    : `You say in ${lengths[length]} what ${what} is about, in its own language.`;

/** In its own language. */
export const untranslated = { language: '', translatedBy: '' };

/** What a summary says. */
type Said = Pick<SummaryRow, 'sentences' | 'leftOut'>;

/** The sentences that say most, in their order. */
async function choose(sentences: readonly Candidate[], most: number): Promise<Candidate[]> {
  const stems = sentences.map((sentence) => sentence.stems);
  return (await rankSentences(stems, most)).flatMap((index) => sentences[index] ?? []);
}

async function ofSentences(candidates: readonly Candidate[], { length, style }: Order): Promise<Said> {
  const half = style === 'decisions' ? candidates.length : Math.ceil(candidates.length / 2);
  const said = await choose(candidates, Math.min(sentencesIn[length], half));
  return { sentences: said.map(({ text, part, start, end }) => ({ text, part, start, end })), leftOut: 0 };
}

/**
 * Summarises a file, once for each content and wish: of sentences of the text, or of what a model writes of those that say
 * most. Of that, only what the text says is kept; where a model does not write, its sentences are taken. Of decisions and
 * tasks there may be none: then it has no sentence. Where another language is wished for and a model translates it, that is kept
 * beside it; else it stays in its own.
 */
export function createSummariseFile(needs: Dependencies) {
  const { repo, fileTexts, writeFrom, inLanguage, newId, now } = needs;

  /** What a model makes of a text; null where it does not write, or nothing that the text says. */
  async function written(
    { name }: FileText,
    candidates: readonly Candidate[],
    order: Order,
  ): Promise<Said | null> {
    const given = await choose(candidates, mostGiven);
    if (given.length === 0) return null;
    const passages = given.map((candidate, at) => ({ ...candidate, number: at + 1, file: name }));
    const wish = [wishFor(order, 'a text')];
    const outcome = await writeFrom({ wish, passages, task: { summarise: name }, signal: order.signal });
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

  async function* partsOf(actor: Actor, file: FileText, { signal, onPart }: Order): AsyncGenerator<ReadPart> {
    for (let number = 0; number < file.parts; number += 1) {
      signal.throwIfAborted();
      const part = await fileTexts.part(actor, file, number);
      if (part === null) throw new AppError('not_found');
      yield part;
      onPart?.(number + 1);
    }
  }

  /** What was made of a file, in its own language. */
  async function summarise(actor: Actor, file: FileText, order: Order): Promise<SummaryRow> {
    const { storageId, blobHash, mime, words } = file;
    const { length, style, model } = order;
    const known = await repo.of(file, { length, style, model: model ?? '', ...untranslated });
    if (known !== null) return known;
    const weighed = await gatherSentences(partsOf(actor, file, order), words);
    const candidates =
      style === 'decisions' ? weighed.all.filter((one) => statesDecision(one)) : weighed.sentences;
    const ofModel = model === null ? null : await written(file, candidates, order);
    const { sentences, leftOut } = ofModel ?? (await ofSentences(candidates, order));
    if (sentences.length === 0 && style !== 'decisions') throw new AppError('nothing_to_summarise');
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
      ...untranslated,
      readWords: weighed.readWords,
      words,
      madeAt: now(),
    });
    if (kept === null) throw new AppError('not_found');
    return kept;
  }

  return async (actor: Actor, file: FileText, order: Order): Promise<SummaryRow> => {
    const { language, model, signal } = order;
    const made = await summarise(actor, file, order);
    if (language === null || model === null) return made;
    const known = await repo.of(file, { ...made, language, translatedBy: model });
    if (known !== null) return known;
    const translated = await inLanguage(made.sentences, { language, model, signal });
    if (translated === null) return made;
    return (await repo.keep({ ...made, ...translated, id: newId('sum'), madeAt: now() })) ?? made;
  };
}

/** Summarises a file. */
export type SummariseFile = ReturnType<typeof createSummariseFile>;
