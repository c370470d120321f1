import { ReadingProblem } from '../../ReadingProblem.ts';
import type { Zip } from '../zip.ts';
import { createTagScanner } from './scanTags.ts';

const mostLetters = 40 * 1024 ** 2;

/** The texts that cells share, by their numbers. */
export async function readSharedTexts(zip: Zip, part: string | undefined): Promise<readonly string[]> {
  const stream = part === undefined ? null : await zip.stream(part);
  if (!stream) return [];
  const texts: string[] = [];
  let [text, isText, phonetic, letters] = ['', false, 0, 0];
  const scanner = createTagScanner({
    open(name) {
      if (name === 'si') text = '';
      if (name === 'rPh') phonetic += 1;
      isText = name === 't' && phonetic === 0;
    },
    text(piece) {
      if (isText) text += piece;
    },
    close(name) {
      isText = false;
      if (name === 'rPh') phonetic -= 1;
      if (name !== 'si') return;
      letters += text.length;
      texts.push(unescaped(text));
    },
  });
  const decoder = new TextDecoder();
  for await (const chunk of stream) {
    scanner.write(decoder.decode(chunk as Buffer, { stream: true }));
    if (letters > mostLetters) throw new ReadingProblem('too_big');
  }
  return texts;
}

/** Signs that XML cannot hold are written as `_x000D_` there. */
export const unescaped = (text: string): string =>
  text.includes('_x')
    ? text.replaceAll(/_x([0-9a-f]{4})_/gi, (_whole, code: string) =>
        String.fromCharCode(Number.parseInt(code, 16)),
      )
    : text;
