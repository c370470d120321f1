import { chance } from '../../bench/measure/chance.ts';
import type { Passage } from '../../../server/src/features/find/model/checkClaims.ts';
import { sentencesOf } from '../../../server/src/platform/words/sentences.ts';

/** A sentence as a model might write it: true of its passage, or made up in a known way. */
export interface PlantedClaim {
  /** In which way it was made. */
  readonly way: string;
  readonly isTrue: boolean;
  readonly text: string;
  /** The passages that it was given, the first of which it names. */
  readonly passages: readonly Passage[];
}

/** A number from 0 up to but not 1. */
type Random = () => number;

/** A sentence that can be changed, with the text that it stands in. */
interface Source {
  readonly sentence: string;
  readonly passage: string;
}

/** What is made of a sentence: what is claimed, and the passage that it is claimed of. */
interface Made {
  readonly claim: string;
  readonly passage: string;
}

/** Makes something of a sentence, with another one at hand; null where it does not lend itself to that. */
type Way = (source: Source, other: Source, random: Random) => Made | null;

const wordsOf = (text: string) => text.split(/\s+/);
const quoted = (text: string) => `It says “${text.replace(/[.!?]$/, '')}”.`;
const atLeast = (words: readonly string[], count: number) => words.length >= count;

/** Ways in which a model is right. */
const trueWays: Readonly<Record<string, Way>> = {
  'word for word': ({ sentence, passage }) => ({ claim: sentence, passage }),
  'in quotation marks': ({ sentence, passage }) => ({ claim: quoted(sentence), passage }),
  'words left out': ({ sentence, passage }, _, random) => {
    const words = wordsOf(sentence);
    const from = 1 + Math.floor(random() * (words.length - 3));
    const left = words.filter(
      (word, at) => at < from || at >= from + 2 || /\d|^(?:no|not|never)$/i.test(word),
    );
    return atLeast(words, 10) ? { claim: left.join(' '), passage } : null;
  },
  'in another order': ({ sentence, passage }) => {
    const [first = '', second] = sentence.replace(/[.!?]$/, '').split(/, | and /, 2);
    return second === undefined || first.startsWith('It says')
      ? null
      : { claim: `${second}, ${first}.`, passage };
  },
  ligatures: ({ sentence, passage }) => {
    const tied = (text: string) => text.replaceAll('fi', '\ufb01').replaceAll('fl', '\ufb02');
    return /f[il]/.test(sentence) ? { claim: quoted(sentence), passage: tied(passage) } : null;
  },
  'a word broken over two lines': ({ sentence, passage }) => {
    const long = wordsOf(sentence).find((word) => /^[a-z]{9,}$/.test(word));
    if (long === undefined) return null;
    const broken = sentence.replace(long, `${long.slice(0, 4)}-\n${long.slice(4)}`);
    return { claim: quoted(sentence), passage: passage.replace(sentence, broken) };
  },
  'a row of a table': ({ sentence }, _, random) => {
    const label = wordsOf(sentence)
      .slice(0, 3)
      .join(' ')
      .replaceAll(/[^\p{L} ]/gu, '');
    const amount = `${1 + Math.floor(random() * 900)},${100 + Math.floor(random() * 899)}`;
    return { claim: `${label} comes to ${amount}.`, passage: `Item\tAmount\n${label}\t${amount}\nRest\t17` };
  },
};

/** Ways in which a model makes something up. */
const falseWays: Readonly<Record<string, Way>> = {
  'another number': ({ sentence, passage }) => {
    const claim = sentence.replace(/\d(?!.*\d)/, (digit) => String((Number(digit) + 3) % 10));
    return claim === sentence ? null : { claim, passage };
  },
  'the contrary': ({ sentence, passage }) => {
    const claim = sentence.replace(/\b(is|are|was|were|can|has|have)\b/, '$1 not');
    return claim === sentence || / not /.test(sentence) ? null : { claim, passage };
  },
  'of another file': ({ passage }, { sentence }) => ({ claim: sentence, passage }),
  'half of another file': ({ sentence, passage }, other) => {
    const [mine, theirs] = [wordsOf(sentence), wordsOf(other.sentence)];
    if (!atLeast(mine, 10) || !atLeast(theirs, 10)) return null;
    const half = (words: readonly string[], part: 0 | 1) =>
      words.slice(part === 0 ? 0 : words.length >> 1, part === 0 ? words.length >> 1 : undefined).join(' ');
    return { claim: `${half(mine, 0)} ${half(theirs, 1)}`, passage };
  },
  'a quote with another word': ({ sentence, passage }, other) => {
    const words = wordsOf(sentence.replaceAll('“', ''));
    const foreign = wordsOf(other.sentence).find(
      (word) => /^[a-z]{6,}$/.test(word) && !passage.includes(word),
    );
    const at = words.findIndex((word) => /^[a-z]{6,}$/.test(word));
    if (foreign === undefined || at < 0) return null;
    return { claim: quoted(words.with(at, foreign).join(' ')), passage };
  },
  'a quote with a letter of another script': ({ sentence, passage }) => {
    const claim = quoted(sentence.replace(/(?<=[a-z])o(?=[a-z])/, '\u043e'));
    return claim === quoted(sentence) ? null : { claim, passage };
  },
};

/** So many passages of other files stand beside the one that is named. */
const besides = 5;

/** The sentences of texts that say enough to be true or false, each with the three sentences that it stands among. */
function sourcesOf(texts: readonly string[]): Source[] {
  return texts.flatMap((text) => {
    const sentences = [...sentencesOf(text)].filter(({ text: said }) => wordsOf(said).length >= 4);
    return sentences.slice(1, -1).flatMap(({ text: said }, at) => {
      const around = sentences.slice(at, at + 3).map((one) => one.text);
      return /^[\p{Lu}\p{Ll}].*[.]$/u.test(said) && atLeast(wordsOf(said), 8) && !/[“”"]/.test(said)
        ? [{ sentence: said, passage: around.join(' ') }]
        : [];
    });
  });
}

/** So many true claims and so many false ones about texts, each way as often as the others. The same ones each time. */
export function makeClaims(
  texts: readonly string[],
  { each, seed }: { each: number; seed: number },
): PlantedClaim[] {
  const numbers = chance(seed);
  const random = () => numbers.next().value;
  const sources = sourcesOf(texts);
  const any = () => sources[Math.floor(random() * sources.length)] as Source;
  const claims: PlantedClaim[] = [];
  for (const [ways, isTrue] of [
    [trueWays, true],
    [falseWays, false],
  ] as const) {
    const names = Object.keys(ways);
    for (let made = 0, tries = 0; made < each && tries < each * 100; tries += 1) {
      const way = names[made % names.length] ?? '';
      const [source, other] = [any(), any()];
      if (other.passage.includes(source.sentence) || source.passage.includes(other.sentence)) continue;
      const one = ways[way]?.(source, other, random) ?? null;
      if (one === null) continue;
      const beside = Array.from({ length: besides }, any)
        .map(({ passage }) => passage)
        .filter((passage) => !passage.includes(other.sentence) && !passage.includes(source.sentence));
      const passages = [one.passage, ...beside].map((text, at) => ({
        number: at + 1,
        file: `${at + 1}.txt`,
        text,
        language: 'en',
      }));
      claims.push({ way, isTrue, text: one.claim, passages });
      made += 1;
    }
  }
  return claims;
}
