import {
  api,
  AppError,
  isAway,
  waitingInput,
  type Answer,
  type Call,
  type Http,
  type Input,
  type Resource,
} from '@holdall/shared';
import { laterApi } from '@holdall/shared/later';
import { messages } from '@holdall/shared/messages';
import type { Entry } from './Entry.ts';
import { uploadOnce, bytesOf, holds, keepBeside } from './keepBeside.ts';
import { laidOver } from './laidOver.ts';

/** What became of an act: done, with the names of which both were kept; no connection; or refused. */
export type Sent =
  | {
      readonly state: 'done';
      readonly keptBoth: readonly string[];
      /** The revision that it has left, where it changed one thing. */
      readonly left?: number | undefined;
      readonly both?: Entry['both'];
    }
  | { readonly state: 'away' }
  | { readonly state: 'refused'; readonly problem: string; readonly revision: number | null };

const rows: readonly Call[] = [...Object.values(api), ...Object.values(laterApi), messages]
  .flatMap((area) => Object.values<Call>(area))
  .filter(({ queues }) => queues);

/** What a refusal says the thing is like now; null where it is about no revision. */
function currentIn(error: AppError): Resource | null {
  return error.code === 'revision_conflict' ? ((error.details?.['current'] as Resource) ?? null) : null;
}

/** What was to be changed, by field. */
const wishOf = ({ input }: Entry) => ((input as { body?: object }).body ?? {}) as Record<string, unknown>;

const agrees = (thing: Resource, fields: Readonly<Record<string, unknown>>) =>
  Object.entries(fields).every(([field, value]) => Reflect.get(thing, field) === value);

/** Somebody has changed something else about the thing, or an act of before has. */
const mayGoUpon = (current: Resource, { before, revision }: Entry) =>
  before !== null && current.revision !== revision && agrees(current, before);

function outcomeOf(answer: unknown): Sent {
  const { keptBoth = [], resource } = (answer ?? {}) as { keptBoth?: string[]; resource?: Resource };
  return { state: 'done', keptBoth, left: resource?.revision };
}

/** Whether nothing was refused: the server is away, wants to be left alone for a moment, or knows nobody here any more. */
const isPassing = (error: AppError) =>
  isAway(error) || error.status === 429 || error.code === 'not_signed_in';

/** Sends an act of the outbox. The same act sent again is known by its key, or by what it has changed already. */
export async function sendEntry(
  http: Http,
  entry: Entry,
  nameOf: (name: string) => string = (name) => name,
): Promise<Sent> {
  const row = rows.find(({ method, path }) => method === entry.method && path === entry.path);
  // What an older release has left and this one does not know.
  if (!row) return { state: 'refused', problem: new AppError('not_found').message, revision: null };
  try {
    const { contentType, revision } = entry;
    const file = waitingInput(entry, laterApi.files.put);
    if (file?.body instanceof Blob) {
      const bytes = new Uint8Array(await file.body.arrayBuffer());
      const { name } = await uploadOnce(http, file, { bytes, contentType });
      return { state: 'done', keptBoth: name === file.query.name ? [] : [file.query.name] };
    }
    const answer: Answer<Call> = await http.call(row, entry.input as Input<Call>, {
      quiet: true,
      idempotencyKey: entry.id,
      ...(revision === null ? {} : { revision }),
      ...(contentType ? { contentType } : {}),
    });
    return outcomeOf(answer);
  } catch (error) {
    if (!AppError.is(error)) throw error;
    return isPassing(error) ? { state: 'away' } : afterRefusal(http, entry, error, nameOf);
  }
}

async function afterRefusal(
  http: Http,
  entry: Entry,
  error: AppError,
  nameOf: (name: string) => string,
): Promise<Sent> {
  const current = currentIn(error);
  const bytes = bytesOf(entry);
  if (bytes) {
    if (current && mayGoUpon(current, entry))
      return sendEntry(http, { ...entry, revision: current.revision }, nameOf);
    return bytesRefused(http, entry, { error, bytes, current, nameOf });
  }
  if (!current) return { state: 'refused', problem: error.message, revision: entry.revision };
  if (agrees(current, wishOf(entry))) return { state: 'done', keptBoth: [] };
  const upon =
    laidOver(entry, current) ?? (mayGoUpon(current, entry) ? { ...entry, revision: current.revision } : null);
  if (upon) return sendEntry(http, upon, nameOf);
  return { state: 'refused', problem: error.message, revision: current.revision };
}

interface RefusedBytes {
  readonly error: AppError;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly current: Resource | null;
  nameOf(name: string): string;
}

/** Refusals after which content has no place any more: others have changed the file, or it is gone. */
const homeless = new Set(['revision_conflict', 'not_found', 'forbidden']);

/** Content that cannot take its place is kept beside it. Where that is refused as well, it stays in the outbox. */
async function bytesRefused(
  http: Http,
  entry: Entry,
  { error, bytes, current, nameOf }: RefusedBytes,
): Promise<Sent> {
  const refused = { state: 'refused', problem: error.message, revision: entry.revision } as const;
  const { beside } = entry;
  if (!beside || !homeless.has(error.code)) return refused;
  try {
    if (current && (await holds(http, current, bytes)))
      return { state: 'done', keptBoth: [], left: current.revision };
    const both = await keepBeside(http, entry, { bytes, theirs: current, beside, nameOf });
    return { state: 'done', keptBoth: [], both };
  } catch (failure) {
    if (!AppError.is(failure)) throw failure;
    return isPassing(failure) ? { state: 'away' } : refused;
  }
}
