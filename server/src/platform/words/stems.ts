import { stemmer as arabic } from '@orama/stemmers/arabic';
import { stemmer as danish } from '@orama/stemmers/danish';
import { stemmer as dutch } from '@orama/stemmers/dutch';
import { stemmer as english } from '@orama/stemmers/english';
import { stemmer as finnish } from '@orama/stemmers/finnish';
import { stemmer as french } from '@orama/stemmers/french';
import { stemmer as german } from '@orama/stemmers/german';
import { stemmer as hungarian } from '@orama/stemmers/hungarian';
import { stemmer as italian } from '@orama/stemmers/italian';
import { stemmer as norwegian } from '@orama/stemmers/norwegian';
import { stemmer as portuguese } from '@orama/stemmers/portuguese';
import { stemmer as romanian } from '@orama/stemmers/romanian';
import { stemmer as russian } from '@orama/stemmers/russian';
import { stemmer as spanish } from '@orama/stemmers/spanish';
import { stemmer as swedish } from '@orama/stemmers/swedish';
import { stemmer as turkish } from '@orama/stemmers/turkish';
import { franc } from 'franc';

/** What takes the endings of words off, by the code of the language and that by which it is recognised. */
const languages: readonly { code: string; franc: string; stem(word: string): string }[] = [
  { code: 'ar', franc: 'arb', stem: arabic },
  { code: 'da', franc: 'dan', stem: danish },
  { code: 'de', franc: 'deu', stem: german },
  { code: 'en', franc: 'eng', stem: english },
  { code: 'es', franc: 'spa', stem: spanish },
  { code: 'fi', franc: 'fin', stem: finnish },
  { code: 'fr', franc: 'fra', stem: french },
  { code: 'hu', franc: 'hun', stem: hungarian },
  { code: 'it', franc: 'ita', stem: italian },
  { code: 'nl', franc: 'nld', stem: dutch },
  { code: 'no', franc: 'nob', stem: norwegian },
  { code: 'pt', franc: 'por', stem: portuguese },
  { code: 'ro', franc: 'ron', stem: romanian },
  { code: 'ru', franc: 'rus', stem: russian },
  { code: 'sv', franc: 'swe', stem: swedish },
  { code: 'tr', franc: 'tur', stem: turkish },
];
const stemmers = new Map(languages.map(({ code, stem }) => [code, stem]));
/** The codes of the languages whose words have endings that are taken off. */
export const stemmedLanguages: readonly string[] = languages.map(({ code }) => code);
const codes = new Map(languages.map(({ franc: name, code }) => [name, code]));

/** Told from those above; their words stand as they are. */
const others = 'bul cat ces ell est heb hin hrv ind jpn kor lit lvs pol slk slv srp tha ukr vie cmn'.split(
  ' ',
);
const told = [...codes.keys(), ...others];

/** The language of what has no endings that are taken off. */
const unknownLanguage = 'xx';
/** Whatever a text may be told to be written in. */
export const textLanguages: readonly string[] = [...stemmedLanguages, unknownLanguage];

/** So much of a text tells its language; less says nothing. */
const sample = { most: 2000, least: 20 };

/** The language of a text by its code, where its words have endings that are taken off; `xx` for all others. */
export function languageOf(text: string): string {
  const start = text.slice(0, sample.most);
  if (start.trim().length < sample.least) return unknownLanguage;
  return codes.get(franc(start, { only: told })) ?? unknownLanguage;
}

/**
 * What stands in the index for a word of a language: its stem behind the code of the language, so that an ending of one
 * language never finds a word of another one.
 */
export function lexemeOf(language: string, word: string): string {
  return `${language}:${stemmers.get(language)?.(word) ?? word}`;
}
