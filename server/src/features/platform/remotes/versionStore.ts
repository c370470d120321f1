import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rm, stat, open, rename } from 'node:fs/promises';
import { join, dirname } from 'node:path';
import * as z from 'zod/mini';
import type { StoredFile } from './readFiles.ts';
import type { SignedRelease } from './readRelease.ts';

const version = z.string().check(z.regex(/^[a-f0-9]{16}$/));
const pointerSchema = z.strictObject({ version, before: z.array(version) });

/** Which version of a remote is served, and which ones were before it, the latest first. */
export type Pointer = z.output<typeof pointerSchema>;

/** How many earlier versions a pointer remembers. */
const remembered = 20;

/** Versions of remotes on the disk: `<name>/<version>/` for ever the same, `<name>/current.json` the pointer. */
export function createVersionStore(root: string) {
  const folderOf = (name: string, version: string) => join(root, name, version);
  const pointerFile = (name: string) => join(root, name, 'current.json');
  const exists = (path: string) =>
    stat(path).then(
      () => true,
      () => false,
    );

  return {
    folderOf,
    has: (name: string, version: string) => exists(folderOf(name, version)),

    async names(): Promise<string[]> {
      await mkdir(root, { recursive: true });
      const entries = await readdir(root, { withFileTypes: true });
      return entries
        .filter((entry) => entry.isDirectory())
        .map((entry) => entry.name)
        .sort();
    },

    /** Tells one state of the pointer from the next without reading it. */
    async pointerMark(name: string): Promise<string> {
      const about = await stat(pointerFile(name), { bigint: true }).catch(() => null);
      return about ? `${about.ino}:${about.mtimeNs}` : '';
    },

    async pointer(name: string): Promise<Pointer | null> {
      const text = await readFile(pointerFile(name), 'utf8').catch(() => null);
      return text === null ? null : pointerSchema.parse(JSON.parse(text));
    },

    async point(name: string, pointer: Pointer): Promise<void> {
      const kept = { ...pointer, before: pointer.before.slice(0, remembered) };
      await replaceDurably(pointerFile(name), JSON.stringify(kept));
    },

    /** Lays down a checked version. It is complete before it has its name. */
    async add(
      { release, manifest, signature }: SignedRelease,
      files: ReadonlyMap<string, StoredFile>,
    ): Promise<void> {
      const draft = join(root, release.name, `.incoming-${randomUUID()}`);
      try {
        for (const [name, { plain, brotli }] of files) {
          await writeDurably(join(draft, name), plain);
          if (brotli) await writeDurably(join(draft, `${name}.br`), brotli);
        }
        await writeDurably(join(draft, 'release.json'), manifest);
        await writeDurably(join(draft, 'release.sig'), signature);
        await moveDurably(draft, folderOf(release.name, release.version));
      } finally {
        await rm(draft, { recursive: true, force: true });
      }
    },
  };
}

/** Versions of remotes on the disk. */
export type VersionStore = ReturnType<typeof createVersionStore>;

/** Writes a file and waits until the disk has it. */
async function writeDurably(path: string, content: Buffer | string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const file = await open(path, 'w');
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Puts a finished file or folder into its place in one step, and waits until the disk knows. */
async function moveDurably(from: string, to: string): Promise<void> {
  await rename(from, to);
  const folder = await open(dirname(to), 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/** Replaces a file in one step: a reader sees the old content or the new, never a part. */
async function replaceDurably(path: string, content: string): Promise<void> {
  const draft = join(dirname(path), `.${process.pid}.draft`);
  await writeDurably(draft, content);
  await moveDurably(draft, path);
}
