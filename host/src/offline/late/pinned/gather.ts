import type { Resource } from '@holdall/shared';
import { keepFile, type Keeper } from './keepFile.ts';
import type { PinnedFile, PinRecord } from './PinRecord.ts';
import type { Within } from './walk.ts';

/** So many files are brought at once. */
const atOnce = 3;

/** What is to be kept, and what is here already. */
interface Wanted {
  readonly resource: Resource;
  readonly within: Within;
  /** How it was kept before: what has not changed since is not brought again. */
  readonly before: PinRecord | undefined;
  readonly build: string;
  readonly now: Date;
}

/** Brings all of a pin, and answers its record. Rejects with the first failure. */
export async function gather(
  { resource, within, before, build, now }: Wanted,
  keeper: Keeper,
): Promise<PinRecord> {
  const known = new Map(before?.build === build ? before.files.map((file) => [file.id, file]) : []);
  const files: PinnedFile[] = [];
  const left = [...within.files];

  async function bringNext(): Promise<void> {
    for (let file = left.shift(); file; file = left.shift()) {
      const { id, hash, revision, size } = file;
      const old = known.get(id);
      const isSame = old !== undefined && old.hash === hash;
      const here = new Set(isSame ? old.addresses : []);
      const addresses =
        isSame && old.revision === revision ? old.addresses : await keepFile(file, here, keeper);
      files.push({ id, hash, revision, bytes: size ?? 0, addresses });
    }
  }
  await Promise.all(Array.from({ length: atOnce }, bringNext));
  for (const [address, answer] of within.lists) await keeper.put(address, answer);
  return {
    resource,
    files,
    folders: within.folders.map(({ id }) => id),
    lists: within.lists.map(([address]) => address),
    build,
    at: now.toISOString(),
    problem: null,
  };
}
