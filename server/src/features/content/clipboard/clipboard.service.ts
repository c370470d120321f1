import { AppError, type Clipboard, type Held, type Selection, serverLimits } from '@holdall/shared/contract';
import type { Actor } from '../../../access/Actor.ts';
import type { DomainEvent } from '../../../platform/events/DomainEvent.ts';
import type { ClipboardRepo, ClipboardRow, HeldItem } from './clipboard.repo.ts';

interface Dependencies {
  repo: ClipboardRepo;
  /** Turns a selection into ids. */
  resolve(actor: Actor, selection: Selection): Promise<string[]>;
  publish(event: DomainEvent): void;
  now(): Date;
}

/** So many are kept by name, and stay what they were; more are kept as "all that match", and are looked up when put down. */
const mostNamed = 1000;
const hourMs = 3_600_000;

const nothing: Held = { clipboard: null, elsewhere: false, lost: false };

/** The one storage that things are of, or null. */
function storageOf(items: readonly Omit<HeldItem, 'id'>[]): Clipboard['fromStorage'] {
  const [first] = items;
  if (!first || items.some(({ storageId }) => storageId !== first.storageId)) return null;
  return { id: first.storageId, name: first.storageName, spaceId: first.spaceId };
}

export type ClipboardService = ReturnType<typeof createClipboardService>;

/** What people copy and cut: one for each account of theirs, for a day, the same in all their browsers. */
export function createClipboardService({ repo, resolve, publish, now }: Dependencies) {
  const tell = (actor: Actor) =>
    publish({ type: 'clipboardUpdated', to: { userIds: [actor.userId] }, properties: {}, by: actor.userId });

  async function describe(actor: Actor, row: ClipboardRow): Promise<Held> {
    const about = { mode: row.mode, at: row.at.toISOString(), expiresAt: row.expiresAt.toISOString() };
    if (!Array.isArray(row.items)) {
      const storage = await repo.storage(actor, row.items.query.storageId);
      if (storage === null) return { ...nothing, lost: true };
      const { items, count } = row;
      return {
        ...nothing,
        clipboard: { ...about, items, count, gone: 0, fromStorage: storageOf([storage]) },
      };
    }
    const present = await repo.present(actor, row.items);
    if (present.length === 0) return { ...nothing, lost: true };
    const { length: count } = present;
    const items = present.map(({ id }) => id);
    const gone = row.count - count;
    return { ...nothing, clipboard: { ...about, items, count, gone, fromStorage: storageOf(present) } };
  }

  return {
    async read(actor: Actor): Promise<Held> {
      const row = await repo.find(actor, now());
      if (row !== null) return describe(actor, row);
      return { ...nothing, elsewhere: await repo.hasAny(actor, now()) };
    },

    /** Takes what the person may see; what they may do with it is asked when it is put down. */
    async put(actor: Actor, { mode, items }: { mode: 'copy' | 'cut'; items: Selection }): Promise<Held> {
      const ids = await resolve(actor, items);
      const named = Array.isArray(items) || ids.length <= mostNamed;
      const present = named ? (await repo.present(actor, ids)).map(({ id }) => id) : ids;
      if (present.length === 0) throw new AppError('not_found');
      const at = now();
      const row: ClipboardRow = {
        userId: actor.userId,
        accountId: actor.accountId,
        mode,
        items: named ? present : items,
        count: present.length,
        at,
        expiresAt: new Date(at.getTime() + serverLimits.clipboardHours * hourMs),
      };
      await repo.put(row);
      tell(actor);
      return describe(actor, row);
    },

    async clear(actor: Actor): Promise<void> {
      if (await repo.remove(actor)) tell(actor);
    },

    sweep: () => repo.removeExpired(now()),
  };
}
