import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Facts } from '../../reading.ts';
import { ReadingProblem } from '../ReadingProblem.ts';
import { cleanMarkup } from './cleanMarkup.ts';
import { countWords, readMarkup } from './plainText.ts';

/** What a reader of a format has found: markup that is not clean yet. */
export interface Draft {
  markup: string;
  /** Slides, where it is a presentation. */
  slides?: { title: string; id: string }[];
  /** How much wider than high they are. */
  ratio?: number;
  /** Pictures that the markup names, drawn anew. */
  pictures?: ReadonlyMap<string, string>;
}

const limits = { markup: 24 * 1024 ** 2, text: 10 * 1024 ** 2, countedText: 4 * 1024 ** 2 };

/** Cleans what was read, and writes it with its plain text for the server to take. */
export async function writeDocument(
  output: string,
  { markup, slides, ratio, pictures }: Draft,
): Promise<Facts> {
  if (markup.length > limits.markup) throw new ReadingProblem('too_big');
  const clean = cleanMarkup(markup, pictures);
  const { text, outline } = readMarkup(clean);
  await writeFile(join(output, 'content.html'), clean);
  await writeFile(join(output, 'text.txt'), text.slice(0, limits.text));
  return {
    reader: 'document',
    words: countWords(text.slice(0, limits.countedText)),
    missing: clean.match(/<span class="missing"/g)?.length ?? 0,
    outline: slides ? slides.map(({ id, title }) => ({ id, title: title.slice(0, 200), level: 1 })) : outline,
    slides: slides?.length ?? null,
    ratio: ratio ?? null,
  };
}
