import { setTimeout as wait } from 'node:timers/promises';
import { AppError, serverLimits, type Selection } from '@holdall/shared/contract';
import type { Actor } from '../../../access/Actor.ts';
import type { DomainEvent } from '../../../platform/events/DomainEvent.ts';
import { lexemeOf } from '../../../platform/words/stems.ts';
import { tokensOf } from '../../../platform/words/tokens.ts';
import type { Work } from '../../platform/index.ts';
import type { AllowedMode, Modes, WriteFrom } from '../model/index.ts';
import type { FileText, FileTexts } from '../text/fileTexts.ts';
import type { GatherFiles } from '../text/gatherFiles.ts';
import type { InLanguage } from './inLanguage.ts';
import { rankSentences } from './rankSentences.ts';
import type { SelectionSummariesRepo, SelectionSummaryRow } from './selectionSummaries.repo.ts';
import { signOf } from './signOf.ts';
import { stateOf } from './stateOf.ts';
import type { SummaryRow } from './summaries.repo.ts';
import type { QueuedWish, SelectionSentence, SummarisedContent, SummaryWish } from './summaries.tables.ts';
import { mostGiven, sentencesIn, untranslated, wishFor, type SummariseFile } from './summariseFile.ts';
import { madeBy, writeSummary } from './writeSummary.ts';

interface Dependencies {
  repo: Pick<SelectionSummariesRepo, 'find' | 'keep'>;
  fileTexts: Pick<FileTexts, 'of' | 'partsOf'>;
  gatherFiles: GatherFiles;
  summariseFile: SummariseFile;
  inLanguage: InLanguage;
  writeFrom: WriteFrom;
  modes: Pick<Modes, 'require' | 'inSpaces'>;
  /** The model that would write; null where none is named. */
  modelName(): string | null;
  publish(event: DomainEvent): void;
  newId(prefix: string): string;
  now(): Date;
}

/** What a job of a summary of several files needs to know. */
export type SelectionSummaryInput = QueuedWish & { items: Selection; name: string };

/** A sentence of one of the files. */
interface Candidate {
  readonly text: string;
  readonly stems: readonly string[];
  readonly language: string;
  readonly resourceId: string;
  readonly file: string;
  /** Where it stands among those of its file, from 0 to 1. */
  readonly place: number;
}

/** So many sentences of all files are compared at most. */
const mostCompared = 600;
/** Texts that have just come are read within a moment: so long they are waited for, all together. */
const patienceMs = 5000;
const lookEachMs = 250;

/** How much of each file is compared: the more files, the less of each. */
function lengthOfEach(files: number): SummaryWish['length'] {
  const fits = (['long', 'medium'] as const).find((length) => sentencesIn[length] * files <= mostCompared);
  return fits ?? 'short';
}

/**
 * The work of a summary of several files, in two layers: the sentences that say most of each file, which are kept for its
 * content and made once, and of all of these those that say most of all files, or what a model writes of them. What a file
 * says is taken with the rights of who asked at that moment.
 */
export function makeSelectionSummary(needs: Dependencies): Work<SelectionSummaryInput> {
  const { repo, fileTexts, gatherFiles, summariseFile, writeFrom, modes, modelName, publish } = needs;

  /** What has been read of some files; those of which the text has only just come are waited for. */
  async function filesOf(actor: Actor, ids: readonly string[], signal: AbortSignal): Promise<FileText[]> {
    for (let waited = 0; ; waited += lookEachMs) {
      const files = await fileTexts.of(actor, ids);
      if (waited >= patienceMs || files.every(({ state }) => state !== 'waiting')) return files;
      await wait(lookEachMs, undefined, { signal });
    }
  }

  async function candidatesOf(
    actor: Actor,
    { resourceId, name }: FileText,
    { sentences }: SummaryRow,
  ): Promise<Candidate[]> {
    const read = await fileTexts.partsOf(actor, resourceId);
    const languages = new Map(read?.parts.map(({ part, language }) => [part, language]));
    return sentences.map(({ text, part }, at) => {
      const language = languages.get(part) ?? '';
      const stems = Array.from(tokensOf(text), ({ word }) => lexemeOf(language, word));
      return { text, stems, language, resourceId, file: name, place: at / sentences.length };
    });
  }

  /** The sentences that say most of all files: several files have one, no file has most of them. */
  async function choose(candidates: readonly Candidate[], most: number): Promise<Candidate[]> {
    const numbers = new Map<string, number>();
    const of = candidates.map(({ resourceId }) => {
      const number = numbers.get(resourceId) ?? numbers.size;
      numbers.set(resourceId, number);
      return number;
    });
    const share = Math.ceil((2 * most) / Math.max(1, numbers.size));
    const mostOfOne = numbers.size < 2 ? most : Math.max(1, Math.min(share, Math.ceil(most / 2)));
    const stems = candidates.map((one) => one.stems);
    const places = candidates.map(({ place }) => place);
    const chosen = await rankSentences(stems, most, { places, texts: { of, mostOfOne } });
    return chosen.flatMap((at) => candidates[at] ?? []);
  }

  const asSentence = ({ text, resourceId }: Candidate): SelectionSentence => ({
    text,
    quote: text,
    resourceId,
    of: [resourceId],
  });

  /** What a model writes of sentences of the files; null where it does not, or nothing that they say. */
  async function written(
    given: readonly Candidate[],
    { name, length, style }: SelectionSummaryInput,
    signal: AbortSignal,
  ): Promise<Pick<SelectionSummaryRow, 'sentences' | 'leftOut'> | null> {
    const passages = given.map((candidate, at) => ({ ...candidate, number: at + 1 }));
    const outcome = await writeFrom({
      wish: [wishFor({ length, style }, 'what these files say together')],
      passages,
      task: { summarise: name },
      signal,
    });
    if ('problem' in outcome) return null;
    const sentences = outcome.sentences.flatMap(({ text, supports }) => {
      const [first] = supports;
      if (first === undefined) return [];
      const of = [...new Set(supports.map(({ passage }) => passage.resourceId))];
      return [{ text, quote: first.quote, resourceId: first.passage.resourceId, of }];
    });
    const leftOut = outcome.sentences.length - sentences.length;
    return sentences.length === 0 ? null : { sentences, leftOut };
  }

  /** The model that may be given something of all these files; null where that is none. */
  function modelFor(files: readonly FileText[], inSpaces: ReadonlyMap<string, AllowedMode>): string | null {
    const isAllowed = files.every(({ spaceIds }) =>
      spaceIds.every((id) => inSpaces.get(id)?.mode === 'model'),
    );
    return isAllowed ? modelName() : null;
  }

  return {
    async run(input, { actor, signal, progress }) {
      const { items, name, length, style, language = null } = input;
      const { ids } = await gatherFiles(actor, items, serverLimits.summaryFiles);
      const files = await filesOf(actor, ids, signal);
      if (files.length === 0)
        throw new AppError('nothing_to_summarise', {
          message: 'No file here has a text that could be read.',
        });
      const spaceIds = files.flatMap((file) => file.spaceIds);
      const mode = await modes.require(actor, spaceIds);
      const inSpaces = await modes.inSpaces(spaceIds);
      const read = files.filter((file) => stateOf(file, inSpaces) === 'read');
      const model = mode === 'model' ? modelFor(read, inSpaces) : null;
      const contents: SummarisedContent[] = files.map((file) => ({
        resourceId: file.resourceId,
        blobHash: file.blobHash,
        state: stateOf(file, inSpaces),
      }));
      const fingerprint = signOf({ length, style, model, contents, items });
      const own = { userId: actor.userId, fingerprint };
      const inOwn = (await repo.find(own)) ?? (await make());
      const made = language === null || model === null ? inOwn : await translated(inOwn, language, model);
      publish({
        type: 'summaryReady',
        to: { userIds: [actor.userId] },
        properties: {
          resourceName: name,
          selectionSummaryId: made.id,
          selection: signOf(items),
          summary: writeSummary(made),
          length,
          style,
          ...madeBy(made),
          canTranslate: model !== null,
        },
      });
      return { opens: `/space/home?selectionSummary=${made.id}` };

      /** The same in another language; as it is where no model answers. */
      async function translated(of: SelectionSummaryRow, into: string, by: string) {
        const sign = signOf({ fingerprint, into, by });
        const known = await repo.find({ userId: actor.userId, fingerprint: sign });
        if (known !== null) return known;
        const said = await needs.inLanguage(of.sentences, { language: into, model: by, signal });
        if (said === null) return of;
        const set = { id: needs.newId('ssm'), fingerprint: sign, madeAt: needs.now() };
        return repo.keep({ ...of, ...said, ...set });
      }

      async function make(): Promise<SelectionSummaryRow> {
        const each = lengthOfEach(read.length);
        const styleOfEach = style === 'decisions' ? style : 'paragraph';
        const order = {
          length: each,
          style: styleOfEach,
          language: null,
          model: null,
          signal,
        } as const;
        const candidates: Candidate[] = [];
        const known = new Set<string>();
        let readWords = 0;
        let words = 0;
        for (const [at, file] of read.entries()) {
          signal.throwIfAborted();
          try {
            const summary = await summariseFile(actor, file, order);
            // What several files say, such as copies, is taken of the first one.
            for (const candidate of await candidatesOf(actor, file, summary))
              if (known.size < known.add(candidate.stems.join(' ')).size) candidates.push(candidate);
            readWords += summary.readWords;
            words += summary.words;
          } catch (error) {
            // It went, or has nothing that could be chosen: the others have.
            if (!AppError.is(error)) throw error;
          }
          progress({ items: at + 1, totalItems: read.length });
        }
        const said = await choose(candidates, sentencesIn[length]);
        const given = model === null ? [] : await choose(candidates, mostGiven);
        const ofModel = given.length === 0 ? null : await written(given, input, signal);
        const { sentences, leftOut } = ofModel ?? { sentences: said.map(asSentence), leftOut: 0 };
        if (sentences.length === 0 && style !== 'decisions') throw new AppError('nothing_to_summarise');
        return repo.keep({
          id: needs.newId('ssm'),
          ...own,
          name,
          items,
          length,
          style,
          files: contents,
          sentences,
          model: ofModel === null ? '' : (model ?? ''),
          leftOut,
          ...untranslated,
          readWords,
          words,
          madeAt: needs.now(),
        });
      }
    },

    async onGivenUp({ name }, { userId }, failure) {
      if (failure === null) return;
      const properties = { resourceName: name, code: failure.code, reason: failure.reason };
      publish({ type: 'summarizationFailed', to: { userIds: [userId] }, properties });
    },
  };
}
