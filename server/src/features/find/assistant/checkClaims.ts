import { foldText } from '../../../platform/words/foldText.ts';
import { sentencesOf } from '../../../platform/words/sentences.ts';
import { lexemeOf, stemmedLanguages } from '../../../platform/words/stems.ts';
import { isStopWord } from '../../../platform/words/stopWords.ts';
import { tokensOf } from '../../../platform/words/tokens.ts';

/** What a model was given to answer from: words of a file, by their number. */
export interface Passage {
  readonly number: number;
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
const leastShare = 0.5;
/** A sentence that names nothing rests on what says nearly all of it. */
const unnamedShare = 0.75;

/** Numbers, with what parts their digits. */
const numberForm = /\p{Nd}+(?:[.,'’:\u00a0\u202f]\p{Nd}+)*/gu;
/** Words that turn a sentence into its contrary, folded. */
const negations = new Set(
  'not no never none nor neither without cannot nicht kein keine keinen keinem keiner nie niemals ohne weder ne pas jamais sans aucun aucune nunca ningun ninguna sin nao nem sem non mai senza nessun nessuna niet geen nooit zonder ikke ingen inte inga aldrig не нет ни никогда без لا ليس لم لن'.split(
    ' ',
  ),
);
/** What is said to stand somewhere word for word: three words at least. */
const quotedForm = /[“„«"]([^“”„«»"]{8,}?)[”“»"]/gu;

/** A sentence as it is compared. */
interface Said {
  readonly lexemes: ReadonlySet<string>;
  readonly numbers: ReadonlySet<string>;
  readonly isNegated: boolean;
}

function saidIn(text: string, language: string): Said {
  const words = Array.from(tokensOf(text), ({ word }) => word);
  const languages = stemmedLanguages.includes(language) ? [language] : stemmedLanguages;
  const meant = words.filter((word) => !isStopWord(word, languages));
  return {
    lexemes: new Set(meant.map((word) => lexemeOf(language, word))),
    numbers: new Set(Array.from(text.matchAll(numberForm), ([number]) => number.replaceAll(/\P{Nd}/gu, ''))),
    isNegated: words.some((word) => negations.has(word) || word.endsWith("n't") || word.endsWith('n’t')),
  };
}

/** Words as they are compared where they are said to stand word for word: no case, no breaks of lines and words. */
const wordForWord = (text: string) =>
  foldText(text.replaceAll(/\u00ad|(?<=\p{L})[-‐]\s*\n\s*(?=\p{Ll})/gu, ''))
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** The shortest run of sentences of a passage that has all of these words that stand in it. */
function quoteOf(passage: Passage, claim: Said): string {
  const sentences = [...sentencesOf(passage.text)];
  const wanted = [...claim.lexemes].filter((lexeme) =>
    saidIn(passage.text, passage.language).lexemes.has(lexeme),
  );
  for (let length = 1; length < sentences.length; length += 1) {
    for (let from = 0; from + length <= sentences.length; from += 1) {
      const run = passage.text.slice(sentences[from]?.start, sentences[from + length - 1]?.end);
      const { lexemes } = saidIn(run, passage.language);
      if (wanted.every((lexeme) => lexemes.has(lexeme))) return run;
    }
  }
  return passage.text.trim();
}

/** Which of these passages a sentence rests on, all of them together; none where they do not say it. */
function restsOn<One extends Passage>(text: string, passages: readonly One[], least: number): Support<One>[] {
  const [first] = passages;
  if (first === undefined) return [];
  const own = new Map(passages.map((passage) => [passage, saidIn(text, passage.language)]));
  const claim = saidIn(text, first.language);
  const quotes = passages.flatMap((passage) => {
    const said = own.get(passage) ?? claim;
    const quote = quoteOf(passage, said);
    const { lexemes, numbers, isNegated } = saidIn(quote, passage.language);
    const has = [...said.lexemes].map((lexeme) => lexemes.has(lexeme));
    return has.includes(true) ? [{ passage, quote, has, numbers, isNegated }] : [];
  });
  const words = [...claim.lexemes];
  const held = words.filter((_, word) => quotes.some(({ has }) => has[word] === true)).length;
  const isSaid = words.length > 0 && held / words.length >= least;
  const isCounted = [...claim.numbers].every((number) => quotes.some(({ numbers }) => numbers.has(number)));
  const isMeant = quotes.some(({ isNegated }) => isNegated === claim.isNegated);
  const isQuoted = Array.from(text.matchAll(quotedForm), ([, words]) => wordForWord(words ?? '')).every(
    (words) => passages.some((passage) => wordForWord(passage.text).includes(words)),
  );
  if (!isSaid || !isCounted || !isMeant || !isQuoted) return [];
  return quotes.map(({ passage, quote }) => ({ passage, quote }));
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
