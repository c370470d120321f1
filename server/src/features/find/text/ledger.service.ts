import { AppError, type Answer, type api, type PathStep, type Resource } from '@holdall/shared/contract';
import * as z from 'zod/mini';
import type { Actor } from '../../../access/Actor.ts';
import { authorize, isAllowed } from '../../../access/authorize.ts';
import type { BeginJob } from '../../platform/index.ts';
import type { MeaningLedger } from '../meaning/index.ts';
import type { Engines } from '../recognition/index.ts';
import type { LedgerRepo, TextCount, UnreadPosition } from './ledger.repo.ts';
import type { StorageToRead } from './readStorage.ts';

interface Dependencies {
  repo: LedgerRepo;
  engines: Engines;
  /** How much is found by its meaning. */
  meaning: MeaningLedger;
  /** The things as this person sees them, in the order of the ids. */
  describe(actor: Actor, ids: readonly string[]): Promise<{ resource: Resource; path: PathStep[] }[]>;
  now(): Date;
  /** Has what waits read soon. */
  wake(): void;
  beginReading: BeginJob<StorageToRead>;
}

type Ledger = Answer<typeof api.texts.ledger>;
type Unread = Answer<typeof api.texts.unread>;

const positionSchema = z.tuple([z.string(), z.string(), z.string()]);

const encode = ({ blobHash, mime, id }: UnreadPosition) =>
  Buffer.from(JSON.stringify([blobHash, mime, id])).toString('base64url');

function decode(cursor: string): UnreadPosition {
  try {
    const text = Buffer.from(cursor, 'base64url').toString('utf8');
    const [blobHash, mime, id] = positionSchema.parse(JSON.parse(text));
    if (!text.includes('\\u0000')) return { blobHash, mime, id };
  } catch {
    // Told below, as every other one that was made up.
  }
  throw new AppError('validation', { fields: { cursor: 'This is no position in this list.' } });
}

/** Says what has become of the texts of a storage, and has them read again. */
export function createLedgerService({
  repo,
  engines,
  meaning,
  describe,
  now,
  wake,
  beginReading,
}: Dependencies) {
  const require = async (actor: Actor, storageId: string, right: 'list' | 'modify') =>
    authorize(actor, right, await repo.storage(actor, storageId));

  return {
    async ledger(actor: Actor, storageId: string): Promise<Ledger> {
      const storage = await require(actor, storageId, 'list');
      const { counts, words } = await repo.counts(actor, storageId);
      const sum = (which: Partial<TextCount>) =>
        counts
          .filter((one) =>
            Object.entries(which).every(([name, value]) => one[name as keyof TextCount] === value),
          )
          .reduce((all, { count }) => all + count, 0);
      return {
        storageName: storage.name,
        seen: sum({}),
        indexed: sum({ state: 'indexed' }),
        waiting: sum({ state: 'waiting' }),
        skipped: sum({ state: 'skipped' }),
        failed: sum({ state: 'failed' }),
        words,
        canRetry: isAllowed(actor, 'modify', storage),
        engines: (['ocr', 'transcription'] as const).map((source) => ({
          source,
          isOn: engines[source].isOn(),
          dataGoesTo: engines[source].dataGoesTo(),
          problem: engines[source].problem(),
          indexed:
            sum({ source, state: 'indexed', left: null }) + sum({ source, state: 'indexed', left: 'partly' }),
          waiting: sum({ source, state: 'waiting' }),
          unread: sum({ source, left: 'off' }),
          partly: sum({ source, left: 'partly' }),
        })),
        meaning: await meaning(actor, storageId),
      };
    },

    /** A page of the files whose text is not searched. */
    async unread(
      actor: Actor,
      storageId: string,
      { state, cursor, limit }: { state: 'failed' | 'skipped'; cursor?: string | undefined; limit: number },
    ): Promise<Unread> {
      await require(actor, storageId, 'list');
      const after = cursor === undefined ? null : decode(cursor);
      const rows = await repo.unread(actor, storageId, state, { after, limit: limit + 1 });
      const page = rows.slice(0, limit);
      const last = rows.length > limit ? page.at(-1) : undefined;
      const known = new Map(page.map((row) => [row.id, row]));
      const hits = await describe(
        actor,
        page.map(({ id }) => id),
      );
      return {
        items: hits.flatMap(({ resource, path }) => {
          const row = known.get(resource.id);
          return row ? [{ resource, path, reason: row.reason, at: row.at.toISOString() }] : [];
        }),
        nextCursor: last ? encode(last) : null,
        total: null,
      };
    },

    /** Has all of it read by a job. */
    async process(actor: Actor, storageId: string): Promise<{ jobId: string }> {
      const { name } = await require(actor, storageId, 'list');
      return beginReading(actor, {
        text: 'Read all of “{name}” for the assistant',
        values: { name },
        input: { storageId },
      });
    },

    /** Has what failed read again: of one file, or all. */
    async retry(actor: Actor, storageId: string, resourceId?: string): Promise<number> {
      await require(actor, storageId, 'modify');
      if (resourceId !== undefined) {
        const [hit] = await describe(actor, [resourceId]);
        if (hit?.resource.storageId !== storageId) throw new AppError('not_found');
      }
      const count = await repo.retry(actor, storageId, resourceId ?? null, now());
      if (count > 0) wake();
      return count;
    },
  };
}

export type LedgerService = ReturnType<typeof createLedgerService>;
