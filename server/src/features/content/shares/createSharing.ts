import type { Actor } from '../../../access/Actor.ts';
import { authorizeUndo } from '../../../access/authorize.ts';
import { AppError, type Role } from '@holdall/shared/contract';
import type { NewId } from '../../../platform/ids.ts';
import type { RecordSharing, ShareChanges } from './shareChanges.ts';
import type { SharedThing, SharesRepo } from './shares.repo.ts';

interface Dependencies {
  readonly repo: SharesRepo;
  readonly require: (actor: Actor, target: string) => Promise<SharedThing>;
  readonly tell: ShareChanges['tellManagers'];
  /** Has something asked as the server itself, of storages and of parts of them. */
  readonly askAs: <T>(work: () => Promise<T>) => Promise<T>;
  readonly record: RecordSharing;
  readonly newId: NewId;
  readonly now: () => Date;
}

export type Sharing = ReturnType<typeof createSharing>;

/** Sharing for those who are no people: what may be shared, and the share that a link gives. */
export function createSharing({ repo, require, tell, askAs, record, newId, now }: Dependencies) {
  const audit = (
    { userId }: Actor,
    { storageId, resourceId }: SharedThing,
    action: string,
    after: Record<string, string>,
  ) => record({ actorId: userId, ip: null, action, target: resourceId ?? storageId, after });

  return {
    /** A storage, folder or file that somebody may share. */
    require,

    /** The same for taking an act back. */
    async requireUndo(actor: Actor, target: string): Promise<SharedThing> {
      const thing = await repo.thing(actor, target);
      if (thing === null)
        throw new AppError('undo_blocked', {
          message: 'It has been deleted for good since, or you may no longer see it.',
        });
      authorizeUndo(actor, 'share', thing);
      return thing;
    },

    /** A storage, folder or file as somebody sees it who asks nothing at present; null where they do not. */
    seenBy: (userId: string, target: string): Promise<SharedThing | null> =>
      askAs(() => repo.thing({ userId } as Actor, target)),

    /** Others wait with what they share of its storage until the transaction ends. */
    hold: ({ storageId }: SharedThing): Promise<void> => repo.hold(storageId),

    /** Lets whoever has a link see a thing in a role, and in no other one. */
    async openFor(
      actor: Actor,
      thing: SharedThing,
      { linkId, role }: { linkId: string; role: Exclude<Role, 'manager'> },
    ): Promise<void> {
      const { storageId, resourceId } = thing;
      await repo.endOfLink(linkId, 'replaced', actor.userId, now());
      const row = { storageId, resourceId, linkId, role, message: '', sharedBy: actor.userId };
      await repo.insert({ id: newId('shr'), ...row, since: now() });
      await audit(actor, thing, 'share.linkOpened', { linkId, role });
      await tell(actor, thing);
    },

    /** Whoever has the link sees nothing by it from the next request on. */
    async closeFor(actor: Actor, thing: SharedThing, linkId: string): Promise<void> {
      await repo.endOfLink(linkId, 'ended', actor.userId, now());
      await audit(actor, thing, 'share.linkClosed', { linkId });
      await tell(actor, thing);
    },

    /** Tells those who share a thing too that something about that has changed. */
    tell,
  };
}
