import { callKey, type Held, type Shell } from '@holdall/shared';
import { laterApi } from '@holdall/shared/later';
import type { Dropped } from '../uploads/index.ts';
import { named, textFile } from './pastedFile.ts';
import { remembered } from './remembered.ts';
import { isLinks } from './systemClipboard.ts';

/** What the event of pasting has given. */
export interface Pasted {
  readonly text: string;
  /** Files and pictures; null where there were none. */
  readonly dropped: Promise<Dropped> | null;
  readonly at: Date;
}

/** An office program adds a picture of the text that it copies. */
const isPictureOfText = ({ files }: Dropped, text: string) =>
  text.trim() !== '' && files.length === 1 && /^image\.\w+$/.test(files[0]?.file.name ?? '');

/** What somebody pastes: files that another program has copied, or null for what lies on the clipboard of the product. */
export async function readPaste(
  shell: Pick<Shell, 'http' | 'queries' | 'user'>,
  { text, dropped, at }: Pasted,
): Promise<Dropped | null> {
  const read = await dropped;
  if (read && !isPictureOfText(read, text)) {
    const files = read.files.map(({ file, path }) => ({ file: named(file, at), path }));
    return { ...read, files };
  }
  if (text.trim() === '' || isLinks(text, location.origin)) return null;
  const { clipboard } = await heldNow(shell);
  // Taken in this browser, it has offered its links to it: another text is newer than that.
  if (clipboard !== null && remembered(shell).get() !== clipboard.at) return null;
  return { files: [{ file: textFile(text, at), path: [] }], emptyFolders: [] };
}

/** What lies on the clipboard, asked for where this page was not told yet. */
const heldNow = ({ http, queries }: Pick<Shell, 'http' | 'queries'>): Promise<Held> =>
  queries.ensureQueryData({
    queryKey: callKey(laterApi.clipboard.read, {}),
    queryFn: () => http.call(laterApi.clipboard.read, {}),
  });
