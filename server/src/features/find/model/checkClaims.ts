import { foldText } from '../../../platform/words/foldText.ts';
import { sentencesOf } from '../../../platform/words/sentences.ts';
import { lexemeOf, stemmedLanguages } from '../../../platform/words/stems.ts';
import { isStopWord } from '../../../platform/words/stopWords.ts';
import { tokensOf } from '../../../platform/words/tokens.ts';
import { numbersIn } from './numbersIn.ts';

/** What a model was given to answer from: words of a file, by their number. */
export interface Passage {
  readonly number: number;
  /** What the file is called. */
  readonly file: string;
  /** Word for word, line breaks too. */
  readonly text: string;
  readonly language: string;
}

/** A sentence that a model has written, with the numbers of the passages that it names. */
export interface Claim {
  readonly text: string;
  readonly named: readonly number[];
}

/** What a sentence rests on: words of a passage. */
export interface Support<One extends Passage> {
  readonly passage: One;
  readonly quote: string;
}

/** So much of what a sentence says has to stand in what it rests on. */
const leastShare = 0.6;
/** A sentence that names nothing rests on what says nearly all of it. */
const unnamedShare = 0.8;
/** So many words in a row may stand nowhere: more are something that was added. */
const mostForeign = 2;
/** What turns a thing into its contrary stands at most so many words before it. */
const negationReach = 2;

/** Words that turn a sentence into its contrary, folded. */
const negations = new Set(
  'not no none nor never neither nothing nobody nowhere without cannot nicht kein keine keinen keinem keiner nie niemals nichts niemand ohne weder ne pas jamais rien sans aucun aucune nunca nada ningun ninguna sin nao nem sem non mai senza nessun nessuna niet geen nooit zonder ikke ingen inte inga aldrig не нет ни никогда без لا ليس لم لن'.split(
    ' ',
  ),
);
/** What is said to stand somewhere word for word: three words or so at least. */
const quotedForm = /[“„«"]([^“”„«»"]{8,}?)[”“»"]/gu;

/** A word as it is compared. */
interface Word {
  /** Without its ending; null for what says nothing by itself. */
  readonly lexeme: string | null;
  readonly isNegation: boolean;
  /** Numbers are compared as such. */
  readonly isNumber: boolean;
}

/** A passage as it is compared, sentence by sentence. */
interface ReadPassage {
  readonly sentences: readonly {
    readonly start: number;
    readonly end: number;
    readonly words: readonly Word[];
  }[];
  readonly lexemes: ReadonlySet<string>;
  readonly wordForWord: string;
}

function wordsIn(text: string, language: string): Word[] {
  const languages = stemmedLanguages.includes(language) ? [language] : stemmedLanguages;
  return Array.from(tokensOf(unbroken(text)), ({ word }) => {
    const isNegation = negations.has(word) || /n['’]t$/.test(word);
    const isNumber = !/\p{L}/u.test(word);
    const isSaid = !isNegation && !isStopWord(word, languages);
    return { lexeme: isSaid ? lexemeOf(language, word) : null, isNegation, isNumber };
  });
}

const lexemesIn = (words: readonly Word[]) => new Set(words.flatMap(({ lexeme }) => lexeme ?? []));

/** A word that was broken for want of room is one. */
const unbroken = (text: string) => text.replaceAll(/\u00ad|(?<=\p{L})[-‐]\s*\n\s*(?=\p{Ll})/gu, '');

/** Words as they are compared where they are said to stand word for word: no case, no signs, no breaks of lines. */
const wordForWord = (text: string) =>
  foldText(unbroken(text))
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const read = new WeakMap<Passage, ReadPassage>();

function readPassage(passage: Passage): ReadPassage {
  const known = read.get(passage);
  if (known !== undefined) return known;
  const { text, language } = passage;
  const sentences = Array.from(sentencesOf(text), ({ start, end }) => ({
    start,
    end,
    words: wordsIn(text.slice(start, end), language),
  }));
  const lexemes = lexemesIn(sentences.flatMap(({ words }) => words));
  const made = { sentences, lexemes, wordForWord: wordForWord(text) };
  read.set(passage, made);
  return made;
}

/** Sentences of a passage that stand behind one another. */
interface Run {
  readonly quote: string;
  readonly words: readonly Word[];
}

/** The shortest run of sentences of a passage that has all of these words that stand in it. */
function runWith(passage: Passage, lexemes: ReadonlySet<string>): Run {
  const { sentences, lexemes: all } = readPassage(passage);
  const wanted = [...lexemes].filter((lexeme) => all.has(lexeme));
  for (let length = 1; length <= sentences.length; length += 1) {
    for (let from = 0; from + length <= sentences.length; from += 1) {
      const run = sentences.slice(from, from + length);
      const words = run.flatMap((one) => one.words);
      const held = lexemesIn(words);
      if (!wanted.every((lexeme) => held.has(lexeme))) continue;
      return { quote: passage.text.slice(run[0]?.start, run.at(-1)?.end), words };
    }
  }
  return { quote: passage.text.trim(), words: [] };
}

/** How often something is turned into its contrary where these words stand together most closely. */
function negationsAround(words: readonly Word[], lexemes: ReadonlySet<string>): number {
  const wanted = new Set([...lexemesIn(words)].filter((lexeme) => lexemes.has(lexeme)));
  const held = new Map<string, number>();
  let best = { from: 0, to: words.length };
  for (let from = 0, to = 0; to < words.length; to += 1) {
    const { lexeme } = words[to] as Word;
    if (lexeme !== null && wanted.has(lexeme)) held.set(lexeme, (held.get(lexeme) ?? 0) + 1);
    while (held.size === wanted.size && from <= to) {
      if (to + 1 - from < best.to - best.from) best = { from, to: to + 1 };
      const { lexeme: first } = words[from] as Word;
      const count = first === null ? 0 : (held.get(first) ?? 0);
      if (first !== null && count === 1) held.delete(first);
      else if (first !== null && count > 1) held.set(first, count - 1);
      from += 1;
    }
  }
  return words.slice(Math.max(0, best.from - negationReach), best.to).filter(({ isNegation }) => isNegation)
    .length;
}

/**
 * How often something is turned into its contrary in a run, as a sentence with these words may say it: where they stand
 * together, or in all of it where they are most of it.
 */
function negationsIn(words: readonly Word[], lexemes: ReadonlySet<string>): number[] {
  const all = lexemesIn(words);
  const shared = [...all].filter((lexeme) => lexemes.has(lexeme)).length;
  const whole = words.filter(({ isNegation }) => isNegation).length;
  return [negationsAround(words, lexemes), ...(shared >= all.size * leastShare ? [whole] : [])];
}

/** The most words in a row that stand in nothing of these. */
function longestForeign(words: readonly Word[], held: ReadonlySet<string>): number {
  let longest = 0;
  let foreign = 0;
  for (const { lexeme, isNumber } of words) {
    if (lexeme === null || isNumber) continue;
    foreign = held.has(lexeme) ? 0 : foreign + 1;
    longest = Math.max(longest, foreign);
  }
  return longest;
}

/** Which of these passages a sentence rests on, all of them together; none where they do not say it. */
function restsOn<One extends Passage>(text: string, passages: readonly One[], least: number): Support<One>[] {
  const runs = passages.flatMap((passage) => {
    const claim = wordsIn(text, passage.language);
    const lexemes = lexemesIn(claim);
    const run = runWith(passage, lexemes);
    const has = claim.map(({ lexeme }) => lexeme !== null && lexemesIn(run.words).has(lexeme));
    return has.includes(true) ? [{ passage, ...run, has, negated: negationsIn(run.words, lexemes) }] : [];
  });
  const [first] = runs;
  if (first === undefined) return [];
  const claim = wordsIn(text, first.passage.language);
  const said = claim.map((word, at) => ({ ...word, isHeld: runs.some(({ has }) => has[at] === true) }));
  const counted = said.filter(({ lexeme, isNumber }) => lexeme !== null && !isNumber);
  const held = new Set(counted.flatMap(({ lexeme, isHeld }) => (isHeld ? (lexeme ?? []) : [])));
  const numbers = new Set(runs.flatMap(({ quote }) => [...numbersIn(quote)]));
  const own = [...numbersIn(text)];
  const isCounted = own.every((number) => numbers.has(number));
  const share = (counted.filter(({ isHeld }) => isHeld).length + own.length) / (counted.length + own.length);
  const isSaid = share >= least && longestForeign(claim, held) <= mostForeign;
  const negated = claim.filter(({ isNegation }) => isNegation).length;
  const isMeant =
    runs.some((run) => run.negated.includes(negated)) ||
    runs.reduce((sum, run) => sum + (run.negated[0] ?? 0), 0) === negated;
  const isQuoted = Array.from(text.matchAll(quotedForm), ([, words]) => wordForWord(words ?? '')).every(
    (words) => passages.some((passage) => readPassage(passage).wordForWord.includes(words)),
  );
  if (!isSaid || !isCounted || !isMeant || !isQuoted) return [];
  return runs.map(({ passage, quote }) => ({ passage, quote }));
}

/**
 * What a sentence of a model rests on. The passages that it names are not believed: they have to have half of its words at
 * least, all of its numbers, what it puts in quotation marks word for word, and no contrary. A sentence that names none, or
 * the wrong one, rests on another passage where that says nearly all of it; else on nothing.
 */
export function supportOf<One extends Passage>(claim: Claim, passages: readonly One[]): Support<One>[] {
  const named = passages.filter(({ number }) => claim.named.includes(number));
  const found = restsOn(claim.text, named, leastShare);
  if (found.length > 0) return found;
  for (const passage of passages) {
    const other = restsOn(claim.text, [passage], unnamedShare);
    if (other.length > 0) return other;
  }
  return [];
}
