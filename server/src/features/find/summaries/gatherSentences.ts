import { createPauses } from '../../../platform/createPauses.ts';
import { sentencesOf } from '../../../platform/words/sentences.ts';
import { lexemeOf } from '../../../platform/words/stems.ts';
import { tokensOf } from '../../../platform/words/tokens.ts';
import type { ReadPart } from '../text/fileTexts.ts';
import type { SummarySentence } from './summaries.tables.ts';

/** A sentence that can stand in a summary. */
export interface Candidate extends SummarySentence {
  /** The stems of its words, one after another. */
  readonly stems: readonly string[];
  readonly language: string;
}

/** What of a text is weighed, and how many words that are. */
export interface Weighed {
  readonly sentences: readonly Candidate[];
  /** The same with all else that stands there, such as entries of a list, each as often as it stands there. */
  readonly all: readonly Candidate[];
  readonly readWords: number;
}

/** So many are compared with each other; of a longer text they are spread evenly over all of it. */
export const mostCompared = 600;
const sentenceWords = { least: 5, most: 60 };
/** What has no end is cut behind so many characters. */
const longest = 600;
/** Where sentences are less than this of a text, it is one of lines: a list, a table, slides. */
const leastProse = 0.2;

/** What begins an entry of a list. */
const entry = /^[-–—•*·▪◦‣]\s+/u;
const stop = /[.!?。！？؟۔।…][\p{Pf}\p{Pe}"']*$/u;
/** Scripts of which a sentence needs few words. */
const dense = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** Keeps up to so many of a row of things, evenly spread over all of it, however long it becomes. */
function createSpread<T>(most: number) {
  let kept: T[] = [];
  let every = 1;
  let count = 0;
  return {
    get kept(): readonly T[] {
      return kept;
    },
    get hasLeftOut(): boolean {
      return every > 1;
    },
    add(make: () => T): void {
      if (count % every === 0) kept.push(make());
      count += 1;
      if (kept.length <= most) return;
      kept = kept.filter((_, index) => index % 2 === 0);
      every *= 2;
    },
  };
}

/** What was cut off behind its last word, where words stand apart; never in the middle of a letter. */
const beginningOf = (cut: string) => cut.replace(/(?<=\S)\s+\S{0,80}$|[\ud800-\udbff]$/, '');

/** Whether something is a sentence, and no heading, row of a table or number of a page. */
function isProse(source: string, words: readonly string[]): boolean {
  const least = dense.test(source) ? 2 : sentenceWords.least;
  if (words.length < least || words.length > sentenceWords.most) return false;
  if (!stop.test(source) || /[\t|]/.test(source)) return false;
  return words.filter((word) => /^\p{N}/u.test(word)).length * 2 < words.length;
}

/** The first of those that have the same words. */
function withoutRepeated(sentences: readonly Candidate[]): Candidate[] {
  const known = new Set<string>();
  return sentences.filter(({ stems }) => known.size < known.add(stems.join(' ')).size);
}

/**
 * Takes the sentences out of a text that can stand in its summary: whole ones, or its lines where there are hardly any.
 * What is repeated, such as the foot of a page, counts once. Gives way to others meanwhile.
 */
export async function gatherSentences(
  parts: AsyncIterable<ReadPart>,
  allWords: number,
  pause = createPauses(),
): Promise<Weighed> {
  const prose = createSpread<Candidate>(mostCompared);
  const lines = createSpread<Candidate>(mostCompared);
  const characters = { prose: 0, all: 0 };
  let hasCut = false;
  for await (const { part, language, content } of parts) {
    const stems = new Map<string, string>();
    const stemOf = (word: string) => {
      const known = stems.get(word) ?? lexemeOf(language, word);
      stems.set(word, known);
      return known;
    };
    for (const { start: from, end: to } of sentencesOf(content)) {
      await pause();
      const start = from + (entry.exec(content.slice(from, from + 20))?.[0].length ?? 0);
      const source =
        to - start > longest ? beginningOf(content.slice(start, start + longest)) : content.slice(start, to);
      const words = Array.from(tokensOf(source), ({ word }) => word);
      if (words.length === 0) continue;
      const end = start + source.length;
      characters.all += to - start;
      hasCut ||= end < to;
      const text = source.replaceAll(/\s+/g, ' ') + (end < to ? '…' : '');
      const make = () => ({ text, part, start, end, stems: words.map(stemOf), language });
      if (end < to || !isProse(source, words)) {
        lines.add(make);
        continue;
      }
      characters.prose += to - start;
      prose.add(make);
    }
  }
  const spread = characters.prose < characters.all * leastProse ? lines : prose;
  const weighed = spread.kept.reduce((sum, { stems }) => sum + stems.length, 0);
  return {
    sentences: withoutRepeated(spread.kept),
    all: [...prose.kept, ...lines.kept].toSorted(
      (one, other) => one.part - other.part || one.start - other.start,
    ),
    readWords: spread.hasLeftOut || hasCut ? Math.min(weighed, allWords) : allWords,
  };
}
