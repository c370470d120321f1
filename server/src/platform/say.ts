import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setupI18n, type I18n } from '@lingui/core';
import {
  chooseLanguage,
  directionOf,
  languages,
  type AppError,
  type LanguageId,
} from '@holdall/shared/contract';
import { compileText, isolateValues } from '@holdall/shared/texts';

const folder = join(import.meta.dirname, '../../texts');

/** Reads what the server says in a language; English stands in the source. */
function speaker(id: LanguageId): I18n {
  const texts =
    id === 'en'
      ? {}
      : (JSON.parse(readFileSync(join(folder, `${id}.json`), 'utf8')) as Record<string, string>);
  const read = (text: string) =>
    directionOf(id) === 'rtl' ? isolateValues(compileText(text)) : compileText(text);
  const messages = Object.entries(texts).map(([text, said]) => [text, read(said)] as const);
  const i18n = setupI18n({ locale: id, messages: { [id]: Object.fromEntries(messages) } });
  return i18n.setMessagesCompiler(read);
}

const speakers = new Map<LanguageId, I18n>(languages.map(({ id }) => [id, speaker(id)]));

/**
 * Says a text of the catalogue in somebody's language: the English text is its id, its places are filled from `values`.
 * What the language lacks is said in English, and so is everything to somebody whose language is not known.
 */
export function sayIn(
  locale: string | null,
  text: string,
  values: Readonly<Record<string, string | number>> = {},
): string {
  return speakers.get(chooseLanguage([locale]))?._(text, { ...values }) ?? text;
}

/** What was wrong, in somebody's language. */
export const explainIn = (locale: string | null, { message, values }: AppError): string =>
  sayIn(locale, message, values);
