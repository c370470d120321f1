import { stopwords as arabic } from '@orama/stopwords/arabic';
import { stopwords as danish } from '@orama/stopwords/danish';
import { stopwords as dutch } from '@orama/stopwords/dutch';
import { stopwords as english } from '@orama/stopwords/english';
import { stopwords as finnish } from '@orama/stopwords/finnish';
import { stopwords as french } from '@orama/stopwords/french';
import { stopwords as german } from '@orama/stopwords/german';
import { stopwords as hungarian } from '@orama/stopwords/hungarian';
import { stopwords as italian } from '@orama/stopwords/italian';
import { stopwords as norwegian } from '@orama/stopwords/norwegian';
import { stopwords as portuguese } from '@orama/stopwords/portuguese';
import { stopwords as romanian } from '@orama/stopwords/romanian';
import { stopwords as russian } from '@orama/stopwords/russian';
import { stopwords as spanish } from '@orama/stopwords/spanish';
import { stopwords as swedish } from '@orama/stopwords/swedish';
import { stopwords as turkish } from '@orama/stopwords/turkish';
import { tokensOf } from './tokens.ts';

const lists: Readonly<Record<string, readonly string[]>> = {
  ar: arabic,
  da: danish,
  de: german,
  en: english,
  es: spanish,
  fi: finnish,
  fr: french,
  hu: hungarian,
  it: italian,
  nl: dutch,
  no: norwegian,
  pt: portuguese,
  ro: romanian,
  ru: russian,
  sv: swedish,
  tr: turkish,
};

/** What asks, in languages whose lists have it not. */
const asking =
  'wann warum weshalb wieso wieviel wieviele quand pourquoi comment combien cuando donde como cuanto cuanta quien por que quando dove come quanto perche chi wanneer waar waarom hoe onde quem когда где почему сколько متى أين كيف كم لماذا när var hur varför hvornår hvor hvordan hvorfor kuinka milloin missä miksi mikor hol hogyan miért când unde cum ne zaman nerede nasıl neden';

/** As words stand in a text: folded, `don't` as its parts where it is none. */
const wordsIn = (text: string) => new Set(Array.from(tokensOf(text), ({ word }) => word));
const folded = new Map(Object.entries(lists).map(([code, words]) => [code, wordsIn(words.join(' '))]));
const interrogatives = wordsIn(asking);

/** Whether a word says nothing by itself, as `the` and `when` do, in one of these languages. The word is folded. */
export const isStopWord = (word: string, languages: readonly string[]): boolean =>
  interrogatives.has(word) || languages.some((language) => folded.get(language)?.has(word) === true);
