import { api, type Http, type Input, type KeptBoth, type Resource } from '@holdall/shared';
import { laterApi } from '@holdall/shared/later';
import type { Entry } from './Entry.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** The bytes that an act would write; null where it writes none. */
export function bytesOf({ input }: Pick<Entry, 'input'>): Bytes | null {
  const { body } = input as { body?: unknown };
  return body instanceof Uint8Array ? (body as Bytes) : null;
}

/** Whether a file holds exactly these bytes: then an act was done although its answer was lost. */
export async function holds(http: Http, { id, size }: Resource, bytes: Bytes): Promise<boolean> {
  if (size !== bytes.length) return false;
  const input = { params: { resourceId: id }, query: {} };
  const answer = (await http.call(api.resources.content, input, { quiet: true })) as Response;
  const there = new Uint8Array(await answer.arrayBuffer());
  return bytes.every((byte, at) => byte === there[at]);
}

type Bringing = Input<(typeof laterApi)['files']['put']>;

/**
 * Brings a file once, however often it is tried: one of its name that holds the same is it. Beside one that holds
 * something else it gets a name of its own.
 */
export async function uploadOnce(
  http: Http,
  { params, query }: Pick<Bringing, 'params' | 'query'>,
  { bytes, contentType }: { bytes: Bytes; contentType: string | undefined },
): Promise<Resource> {
  const put = (conflict: 'skip' | 'keepBoth') =>
    http.call(
      laterApi.files.put,
      { params, query: { ...query, conflict }, body: bytes },
      { quiet: true, ...(contentType ? { contentType } : {}) },
    );
  const { resource } = await put('skip');
  if (await holds(http, resource, bytes)) return resource;
  return (await put('keepBoth')).resource;
}

interface Apart {
  readonly bytes: Bytes;
  /** What others have made of the thing; null where it is gone. */
  readonly theirs: Resource | null;
  readonly beside: NonNullable<Entry['beside']>;
  nameOf(name: string): string;
}

/** Makes the bytes of an act a file of their own, beside what they were meant for, which stays as others have left it. */
export async function keepBeside(
  http: Http,
  { contentType }: Pick<Entry, 'contentType'>,
  { bytes, theirs, beside, nameOf }: Apart,
): Promise<Pick<KeptBoth, 'theirs' | 'mine'>> {
  const { storageId, parentId, name } = theirs ?? beside;
  const query = { name: nameOf(name), ...(parentId === null ? {} : { parentId }) };
  const mine = await uploadOnce(http, { params: { storageId }, query }, { bytes, contentType });
  return {
    theirs: theirs && { id: theirs.id, name: theirs.name },
    mine: { id: mine.id, name: mine.name },
  };
}
