import { type Who, serverLimits } from '@holdall/shared/contract';

/** A window that has a resource open. */
export interface Visitor {
  readonly window: string;
  readonly sessionId: string;
  readonly user: Who;
}

/** A visitor at a resource, and when it was last heard of. */
interface Visit extends Visitor {
  seenAt: number;
}

/** Who changes a resource, and who would like to. */
interface Lock {
  holder: Visit;
  asked: Visit | null;
}

/** What is known of one resource that somebody has open. */
export interface Room {
  readonly visits: readonly Visit[];
  readonly lock: Lock | null;
}

interface OpenRoom {
  visits: Visit[];
  lock: Lock | null;
}

const emptyRoom: Room = { visits: [], lock: null };
const silentMs = serverLimits.presenceSeconds * 1000;

/** True for the same window of the same person. */
export const isSame = (one: Visitor, other: Visitor): boolean =>
  one.window === other.window && one.user.id === other.user.id;

/**
 * Who has what open, in the memory of this server: a restart forgets it, and every open window says it again within
 * seconds. Knows time and nothing of rights. Each act answers whether anything is different for the others.
 */
export function createPresences(now: () => number) {
  const rooms = new Map<string, OpenRoom>();

  function remove(resourceId: string, room: OpenRoom, gone: (visit: Visit) => boolean): boolean {
    const left = room.visits.filter((visit) => !gone(visit));
    if (left.length === room.visits.length) return false;
    room.visits = left;
    const { lock } = room;
    if (lock?.asked && gone(lock.asked)) lock.asked = null;
    // Who was asking for it gets what was let go.
    if (lock && gone(lock.holder)) room.lock = lock.asked && { holder: lock.asked, asked: null };
    if (left.length === 0) rooms.delete(resourceId);
    return true;
  }

  function removeAll(gone: (visit: Visit) => boolean): string[] {
    return [...rooms].flatMap(([id, room]) => (remove(id, room, gone) ? id : []));
  }

  /** Who opens more than anybody would loses what they have been silent about for longest. */
  function makeRoomFor({ user }: Visitor): void {
    const theirs = [...rooms].flatMap(([id, { visits }]) =>
      visits.filter((visit) => visit.user.id === user.id).map((visit) => ({ id, visit })),
    );
    if (theirs.length < serverLimits.presencesPerUser) return;
    const [oldest] = theirs.toSorted((one, other) => one.visit.seenAt - other.visit.seenAt);
    const room = oldest && rooms.get(oldest.id);
    if (room) remove(oldest.id, room, (visit) => visit === oldest.visit);
  }

  function visitOf(resourceId: string, visitor: Visitor): { room: OpenRoom; visit: Visit; isNew: boolean } {
    const known = rooms.get(resourceId)?.visits.find((visit) => isSame(visit, visitor));
    if (!known) makeRoomFor(visitor);
    const room = rooms.get(resourceId) ?? { visits: [], lock: null };
    rooms.set(resourceId, room);
    const visit = Object.assign(known ?? { ...visitor, seenAt: 0 }, { seenAt: now() });
    if (!known) room.visits.push(visit);
    return { room, visit, isNew: known === undefined };
  }

  const roomOf = (resourceId: string): Room => rooms.get(resourceId) ?? emptyRoom;

  return {
    roomOf,

    /** Notes that a window is there. Who wants to change the resource holds it, unless somebody else does. */
    beat(resourceId: string, visitor: Visitor, wants: boolean): boolean {
      const { room, visit, isNew } = visitOf(resourceId, visitor);
      const holder = room.lock?.holder;
      if (wants && holder?.user.id !== visitor.user.id && holder !== undefined) return isNew;
      if (wants && holder !== visit) {
        // Another window of the same person gives way; what was asked of it is asked of this one.
        room.lock = { holder: visit, asked: room.lock?.asked ?? null };
        return true;
      }
      if (wants || holder !== visit) return isNew;
      room.lock = room.lock?.asked ? { holder: room.lock.asked, asked: null } : null;
      return true;
    },

    leave(resourceId: string, visitor: Visitor): boolean {
      const room = rooms.get(resourceId);
      return room !== undefined && remove(resourceId, room, (visit) => isSame(visit, visitor));
    },

    /** Asks for what somebody else holds. The first who asks is the one who is asked about. */
    ask(resourceId: string, visitor: Visitor): boolean {
      const { room, visit } = visitOf(resourceId, visitor);
      const { lock } = room;
      if (lock === null || lock.holder.user.id === visitor.user.id) {
        room.lock = { holder: visit, asked: lock?.asked ?? null };
        return true;
      }
      if (lock.asked) return false;
      lock.asked = visit;
      return true;
    },

    /** Hands over to who asks, or goes on; answers who had asked, null where nobody does. */
    answer(resourceId: string, visitor: Visitor, handOver: boolean): Visitor | null {
      const lock = rooms.get(resourceId)?.lock;
      if (!lock?.asked || !isSame(lock.holder, visitor)) return null;
      const { asked } = lock;
      lock.asked = null;
      if (handOver) lock.holder = asked;
      return asked;
    },

    /** Forgets the windows of sessions that have ended; answers the resources that they had open. */
    leaveSessions(sessionIds: readonly string[]): string[] {
      const ended = new Set(sessionIds);
      return removeAll(({ sessionId }) => ended.has(sessionId));
    },

    /** Forgets the windows that have been silent; answers the resources that they had open. */
    sweep(): string[] {
      const oldest = now() - silentMs;
      return removeAll(({ seenAt }) => seenAt < oldest);
    },
  };
}

export type Presences = ReturnType<typeof createPresences>;
