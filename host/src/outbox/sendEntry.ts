import { api, AppError, type Answer, type Call, type Http, type Input, type Resource } from '@holdall/shared';
import { laterApi } from '@holdall/shared/later';
import type { Entry } from './Entry.ts';
import { laidOver } from './laidOver.ts';

/** What became of an act: done, with the names of which both were kept; no connection; or refused. */
export type Sent =
  | { readonly state: 'done'; readonly keptBoth: readonly string[] }
  | { readonly state: 'away' }
  | { readonly state: 'refused'; readonly problem: string; readonly revision: number | null };

const rows: readonly Call[] = [...Object.values(api), ...Object.values(laterApi)]
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

/** Sends an act of the outbox. The same act sent again is known by its key, or by what it has changed already. */
export async function sendEntry(http: Http, entry: Entry): Promise<Sent> {
  const row = rows.find(({ method, path }) => method === entry.method && path === entry.path);
  // What an older release has left and this one does not know.
  if (!row) return { state: 'refused', problem: new AppError('not_found').message, revision: null };
  try {
    const answer: Answer<Call> = await http.call(row, entry.input as Input<Call>, {
      quiet: true,
      idempotencyKey: entry.id,
      ...(entry.revision === null ? {} : { revision: entry.revision }),
    });
    return { state: 'done', keptBoth: (answer as { keptBoth?: string[] } | undefined)?.keptBoth ?? [] };
  } catch (error) {
    if (!AppError.is(error)) throw error;
    if (error.status === 0 || error.code === 'not_signed_in') return { state: 'away' };
    const current = currentIn(error);
    if (!current) return { state: 'refused', problem: error.message, revision: entry.revision };
    if (agrees(current, wishOf(entry))) return { state: 'done', keptBoth: [] };
    const upon = laidOver(entry, current);
    if (upon) return sendEntry(http, upon);
    // Somebody has changed something else about it, or an act of before has.
    if (entry.before && current.revision !== entry.revision && agrees(current, entry.before))
      return sendEntry(http, { ...entry, revision: current.revision });
    return { state: 'refused', problem: error.message, revision: current.revision };
  }
}
