import type { Dropped } from '../uploads/index.ts';
import { readDrop } from '../uploads/index.ts';
import { isLinks } from './systemClipboard.ts';
import { named, textFile } from './pastedFile.ts';

/** What somebody pastes: what lies on the clipboard of the product, or what another program has copied. */
export type Paste =
  | { readonly what: 'held' }
  | { readonly what: 'files'; readonly dropped: Promise<Dropped> };

interface Situation {
  readonly origin: string;
  /** Something lies on the clipboard of the product. */
  readonly holds: boolean;
  /** It was taken in this browser, which would have offered its links: another text is newer than that. */
  readonly takenHere: boolean;
  readonly at: Date;
}

/** An office program adds a picture of the text that it copies. */
const isPictureOfText = (files: readonly File[], text: string) =>
  text.trim() !== '' && files.length === 1 && /^image\.\w+$/.test(files[0]?.name ?? '');

/** Reads a paste while its event lasts. */
export function readPaste(transfer: DataTransfer | null, situation: Situation): Paste {
  const { origin, holds, takenHere, at } = situation;
  const text = transfer?.getData('text/plain') ?? '';
  if (transfer?.types.includes('Files') && !isPictureOfText([...transfer.files], text)) {
    const dropped = readDrop(transfer).then((read) => ({
      ...read,
      files: read.files.map(({ file, path }) => ({ file: named(file, at), path })),
    }));
    return { what: 'files', dropped };
  }
  const isNew = text.trim() !== '' && !isLinks(text, origin) && (takenHere || !holds);
  if (!isNew) return { what: 'held' };
  const files = [{ file: textFile(text, at), path: [] }];
  return { what: 'files', dropped: Promise.resolve({ files, emptyFolders: [] }) };
}
