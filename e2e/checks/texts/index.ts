import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { languages } from '@holdall/shared/contract';
import { root } from '../../support/root.ts';
import { compareTexts, type Texts } from './compareTexts.ts';
import { findTexts } from './findTexts.ts';
import { openProgram, productFiles } from './openProgram.ts';
import { roomsOf } from './roomsOf.ts';

/** How a text is translated wherever it stands, so that one thing has one name. */
function differing(rooms: readonly { readonly file: string; readonly texts: Texts }[]): readonly string[] {
  const known = new Map<string, { said: string; file: string }>();
  return rooms.flatMap(({ file, texts }) =>
    Object.entries(texts).flatMap(([text, said]) => {
      const other = known.get(text);
      if (!other) known.set(text, { said, file });
      return other && other.said !== said && said !== '' && other.said !== ''
        ? [`${file}: “${text}” is said in another way in ${other.file}.`]
        : [];
    }),
  );
}

const readTexts = async (file: string): Promise<Texts> =>
  JSON.parse(await readFile(join(root, file), 'utf8').catch(() => '{}')) as Texts;

/** The file as it is wanted: every text in the order of the alphabet, what is new empty, what is dead gone. */
async function write(file: string, wanted: ReadonlySet<string>, texts: Texts): Promise<void> {
  const rows = [...wanted].sort().map((text) => [text, texts[text] ?? '']);
  await mkdir(dirname(join(root, file)), { recursive: true });
  await writeFile(join(root, file), `${JSON.stringify(Object.fromEntries(rows), undefined, 2)}\n`);
}

/**
 * Every text that the source says stands in the files of every language, in the room that says it, and nothing else.
 * `UPDATE_TEXTS=1 npm run check -- texts` adds what is missing, empty, and takes out what is dead.
 */
export async function checkTexts(): Promise<readonly string[]> {
  const files = productFiles();
  const ours = new Set(files);
  const { texts: found, problems } = findTexts(openProgram(files), (file) => ours.has(file));
  const wanted = new Map<string, Set<string>>();
  for (const one of found)
    for (const room of roomsOf(one)) wanted.set(room, (wanted.get(room) ?? new Set()).add(one.text));

  const all = [...problems];
  for (const { id: language } of languages) {
    if (language === 'en') continue;
    const read = [...wanted].map(async ([room, texts]) => {
      const file = `${room}/texts/${language}.json`;
      return { file, wanted: texts, texts: await readTexts(file) };
    });
    const rooms = await Promise.all(read);
    if (process.env['UPDATE_TEXTS'] === '1')
      for (const room of rooms) await write(room.file, room.wanted, room.texts);
    else
      all.push(
        ...rooms.flatMap((room) => compareTexts(room.wanted, room.texts, { file: room.file, language })),
        ...differing(rooms),
      );
  }
  return all;
}
