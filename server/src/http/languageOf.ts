import type { IncomingHttpHeaders } from 'node:http';
import { chooseLanguage, type LanguageId } from '@holdall/shared/contract';

/** The languages that a browser asks for, the dearest first. */
function accepted({ 'accept-language': header = '' }: IncomingHttpHeaders): readonly string[] {
  const wishes = header
    .slice(0, 500)
    .split(',')
    .map((part) => {
      const [tag = '', quality] = part.split(';q=');
      return { tag: tag.trim(), weight: quality === undefined ? 1 : Number(quality) || 0 };
    });
  return wishes.sort((one, other) => other.weight - one.weight).map(({ tag }) => tag);
}

/** The language in which a request is answered: the person's own choice, else what the browser asks for, else English. */
export function languageOf(headers: IncomingHttpHeaders, own: string | null | undefined): LanguageId {
  return chooseLanguage([own, ...accepted(headers)]);
}
