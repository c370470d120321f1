import type { ChosenFile } from './UploadItem.ts';

/** Files and folders of a drop or a paste; folders without files are named too, so that they are made. */
export interface Dropped {
  readonly files: readonly ChosenFile[];
  readonly emptyFolders: readonly (readonly string[])[];
}

function entriesOf(directory: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = directory.createReader();
  const all: FileSystemEntry[] = [];
  return new Promise((resolve, reject) => {
    // A reader gives its entries in portions; an empty one is the last.
    const more = () =>
      reader.readEntries((entries) => {
        if (entries.length === 0) return resolve(all);
        all.push(...entries);
        more();
      }, reject);
    more();
  });
}

const fileOf = (entry: FileSystemFileEntry) =>
  new Promise<File>((resolve, reject) => entry.file(resolve, reject));

async function read(
  entry: FileSystemEntry,
  path: readonly string[],
  into: { files: ChosenFile[]; emptyFolders: string[][] },
): Promise<void> {
  if (entry.isFile) {
    into.files.push({ file: await fileOf(entry as FileSystemFileEntry), path });
    return;
  }
  const below = [...path, entry.name];
  const entries = await entriesOf(entry as FileSystemDirectoryEntry);
  if (entries.length === 0) into.emptyFolders.push(below);
  for (const child of entries) await read(child, below, into);
}

/**
 * Reads what was dropped, folders with all they hold. The entries must be taken while the event lasts, so call this
 * before anything is awaited.
 */
export function readDrop(transfer: DataTransfer): Promise<Dropped> {
  const entries = [...transfer.items]
    .map((item) => (item.kind === 'file' ? item.webkitGetAsEntry() : null))
    .filter((entry) => entry !== null);
  const loose =
    entries.length === 0 ? [...transfer.files].map((file): ChosenFile => ({ file, path: [] })) : [];
  return (async () => {
    const into = { files: [...loose], emptyFolders: [] as string[][] };
    for (const entry of entries) await read(entry, [], into);
    return into;
  })();
}

/** Files chosen with the browser's dialog; a chosen folder gives each file its way. */
export function readChosen(list: FileList): ChosenFile[] {
  return [...list].map((file) => ({
    file,
    path: file.webkitRelativePath.split('/').slice(0, -1).filter(Boolean),
  }));
}
