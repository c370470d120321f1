import type { Pin, Resource } from '@holdall/shared';

/** One file within a pin, as it was when it was brought. */
export interface PinnedFile {
  readonly id: string;
  readonly hash: string | null;
  readonly revision: number;
  readonly bytes: number;
  /** What is kept of it. */
  readonly addresses: readonly string[];
}

/** A pin as it lies in the browser. */
export interface PinRecord {
  readonly resource: Resource;
  readonly files: readonly PinnedFile[];
  /** Ids of the folders, the pinned one first. */
  readonly folders: readonly string[];
  /** Answers to questions about them. */
  readonly lists: readonly string[];
  /** The build that understands the answers. */
  readonly build: string;
  readonly at: string;
  readonly problem: string | null;
}

const place = '/pinned/';

/** Where the record of a pin lies; no address of the server begins like this. */
export const recordAddress = (id: string) => place + id;

/** Every pin of a person, by name. */
export async function readRecords(cache: Cache): Promise<PinRecord[]> {
  const all = await cache.keys();
  const records = all.filter(({ url }) => new URL(url, location.href).pathname.startsWith(place));
  const answers = await Promise.all(records.map((one) => cache.match(one)));
  const read = await Promise.all(
    answers.map(async (answer) => (await answer?.json()) as PinRecord | undefined),
  );
  return read
    .filter((record) => record !== undefined)
    .toSorted((one, other) => one.resource.name.localeCompare(other.resource.name));
}

/** Everything that is kept for a pin. */
export const addressesOf = ({ files, lists }: PinRecord): readonly string[] => [
  ...files.flatMap(({ addresses }) => addresses),
  ...lists,
];

/** The pin as others see it. */
export const pinOf = ({ resource, files, folders, at, problem }: PinRecord): Pin => ({
  id: resource.id,
  name: resource.name,
  kind: resource.kind,
  ids: [...folders, ...files.map(({ id }) => id)],
  files: files.length,
  bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
  at,
  problem,
});
