import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** A file or folder of the tree that is brought. */
export interface TreeEntry {
  /** Where it lies on this machine. */
  readonly source: string;
  /** Names of folders from the top of the tree to it, without its own. */
  readonly path: readonly string[];
  readonly name: string;
  readonly isFolder: boolean;
  readonly size: number;
}

/** Something of the tree that is not brought, and why. */
export interface PassedOver {
  readonly source: string;
  readonly reason: string;
}

interface Options {
  passOver(passed: PassedOver): void;
}

/** All of a tree, a folder before what is in it, in an order that stays the same. Links and devices are passed over. */
export async function* readTree(top: string, { passOver }: Options): AsyncIterable<TreeEntry> {
  async function* read(folder: string, path: readonly string[]): AsyncIterable<TreeEntry> {
    const entries = await readdir(folder, { withFileTypes: true }).catch((error: unknown) => {
      passOver({ source: folder, reason: String(error) });
      return [];
    });
    for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
      const source = join(folder, entry.name);
      if (entry.isDirectory()) {
        yield { source, path, name: entry.name, isFolder: true, size: 0 };
        yield* read(source, [...path, entry.name]);
      } else if (entry.isFile()) {
        const facts = await stat(source).catch(() => null);
        if (facts === null) passOver({ source, reason: 'It is gone.' });
        else yield { source, path, name: entry.name, isFolder: false, size: facts.size };
      } else passOver({ source, reason: 'It is neither a file nor a folder.' });
    }
  }
  yield* read(top, []);
}
