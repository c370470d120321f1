import { Parser } from 'htmlparser2';
import type { Zip } from '../zip.ts';
import { ReadingProblem } from '../../ReadingProblem.ts';

const mostLetters = 40 * 1024 ** 2;
const local = (name: string) => name.slice(name.indexOf(':') + 1);

/** The texts that cells share, by their numbers. */
export async function readSharedTexts(zip: Zip, part: string | undefined): Promise<readonly string[]> {
  const stream = part === undefined ? null : await zip.stream(part);
  if (!stream) return [];
  const texts: string[] = [];
  let [text, inText, phonetic, letters] = ['', false, 0, 0];
  const parser = new Parser(
    {
      onopentag(name) {
        const tag = local(name);
        if (tag === 'si') text = '';
        if (tag === 'rPh') phonetic += 1;
        inText = tag === 't' && phonetic === 0;
      },
      ontext(piece) {
        if (inText) text += piece;
      },
      onclosetag(name) {
        const tag = local(name);
        if (tag === 't') inText = false;
        if (tag === 'rPh') phonetic -= 1;
        if (tag !== 'si') return;
        letters += text.length;
        texts.push(unescaped(text));
      },
      onprocessinginstruction(name) {
        if (/^!doctype/i.test(name)) throw new ReadingProblem('unreadable');
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  const decoder = new TextDecoder();
  for await (const chunk of stream) {
    parser.write(decoder.decode(chunk as Buffer, { stream: true }));
    if (letters > mostLetters) throw new ReadingProblem('too_big');
  }
  parser.end();
  return texts;
}

/** Signs that XML cannot hold are written as `_x000D_` there. */
export const unescaped = (text: string): string =>
  text.includes('_x')
    ? text.replaceAll(/_x([0-9a-f]{4})_/gi, (_whole, code: string) =>
        String.fromCharCode(Number.parseInt(code, 16)),
      )
    : text;
