import { AppError, type Presence, type Right } from '@holdall/shared/contract';
import type { Actor } from '../../../access/Actor.ts';
import type { DomainEvent } from '../../../platform/events/DomainEvent.ts';
import { isSame, type Presences, type Room, type Visitor } from './createPresences.ts';
import type { PresenceRepo } from './presence.repo.ts';

/** As much of a resource as is said when somebody asks to take it over. */
interface Opened {
  readonly row: { readonly name: string };
  readonly spaceId: string;
  readonly storageId: string;
}

interface Dependencies {
  presences: Presences;
  repo: PresenceRepo;
  /** A resource that somebody may do this with; refuses otherwise. */
  require(actor: Actor, resourceId: string, right: Extract<Right, 'list' | 'modify'>): Promise<Opened>;
  publish(event: DomainEvent): void;
}

/** A window of the one who asks. */
export interface PresenceState {
  readonly resourceId: string;
  readonly window: string;
  readonly sessionId: string;
}

export type PresenceService = ReturnType<typeof createPresenceService>;

/**
 * Who has a resource open and who changes it. Told only to those who may see it, and only of people who may see it at that
 * moment. Holding stops nobody from writing: revisions settle that.
 */
export function createPresenceService({ presences, repo, require, publish }: Dependencies) {
  const visitorOf = (actor: Actor, { window, sessionId }: PresenceState): Visitor => ({
    window,
    sessionId,
    user: { id: actor.userId, name: actor.name, ...(actor.guest ? { guest: true } : {}) },
  });

  /** The people of a room who may see its resource now. */
  async function seersOf(resourceId: string, { visits }: Room): Promise<ReadonlySet<string>> {
    const people = visits.map(({ user }) => user.id);
    return people.length === 0 ? new Set() : repo.seers(resourceId, people);
  }

  /** Says to those who have it open that something is different; they ask what. */
  async function tell(resourceId: string): Promise<void> {
    const userIds = [...(await seersOf(resourceId, presences.roomOf(resourceId)))];
    if (userIds.length > 0) publish({ type: 'presence', to: { userIds }, properties: { resourceId } });
  }

  async function describe(actor: Actor, state: PresenceState): Promise<Presence> {
    const { resourceId } = state;
    const room = presences.roomOf(resourceId);
    const seers = await seersOf(resourceId, room);
    const me = visitorOf(actor, state);
    const others = room.visits.filter(({ user }) => user.id !== actor.userId && seers.has(user.id));
    const holder = room.lock && seers.has(room.lock.holder.user.id) ? room.lock.holder : null;
    const people = new Map(
      others.map(({ user }) => [user.id, { user, editing: holder?.user.id === user.id }]),
    );
    const asked = room.lock?.asked;
    const concerned = [holder?.user.id, asked?.user.id].includes(actor.userId);
    return {
      // Guests cannot list people.
      people: actor.guest ? [] : [...people.values()],
      lock: holder && {
        holder: actor.guest && holder.user.id !== actor.userId ? null : holder.user,
        held: isSame(holder, me) ? 'here' : holder.user.id === actor.userId ? 'elsewhere' : 'byOther',
        asked: asked && concerned && seers.has(asked.user.id) ? asked.user : null,
      },
    };
  }

  return {
    async read(actor: Actor, state: PresenceState): Promise<Presence> {
      await require(actor, state.resourceId, 'list');
      return describe(actor, state);
    },

    async beat(actor: Actor, state: PresenceState, editing: boolean): Promise<Presence> {
      const { resourceId } = state;
      await require(actor, resourceId, editing ? 'modify' : 'list');
      if (presences.beat(resourceId, visitorOf(actor, state), editing)) await tell(resourceId);
      return describe(actor, state);
    },

    async leave(actor: Actor, state: PresenceState): Promise<void> {
      await require(actor, state.resourceId, 'list');
      if (presences.leave(state.resourceId, visitorOf(actor, state))) await tell(state.resourceId);
    },

    /** Asks for what somebody else changes. They hear of it wherever they are. */
    async ask(actor: Actor, state: PresenceState): Promise<Presence> {
      const { resourceId } = state;
      const { row, spaceId, storageId } = await require(actor, resourceId, 'modify');
      if (presences.ask(resourceId, visitorOf(actor, state))) {
        await tell(resourceId);
        const holder = presences.roomOf(resourceId).lock?.holder.user.id;
        const properties = { spaceId, storageId, resourceId, resourceName: row.name, personName: actor.name };
        if (holder !== undefined && holder !== actor.userId)
          publish({ type: 'takeoverAsked', to: { userIds: [holder] }, properties, by: actor.userId });
      }
      return describe(actor, state);
    },

    async answer(actor: Actor, state: PresenceState, handOver: boolean): Promise<Presence> {
      const { resourceId } = state;
      const { row, spaceId, storageId } = await require(actor, resourceId, 'list');
      const asked = presences.answer(resourceId, visitorOf(actor, state), handOver);
      if (asked === null) throw new AppError('conflict', { message: 'Nobody asks for this any more.' });
      await tell(resourceId);
      const seers = await repo.seers(resourceId, [asked.user.id]);
      const properties = { spaceId, storageId, resourceId, resourceName: row.name, personName: actor.name };
      if (!handOver && seers.has(asked.user.id))
        publish({ type: 'takeoverKept', to: { userIds: [asked.user.id] }, properties, by: actor.userId });
      return describe(actor, state);
    },

    /** Forgets the windows of sessions that have ended. */
    async leaveSessions(sessionIds: readonly string[]): Promise<void> {
      await Promise.all(presences.leaveSessions(sessionIds).map(tell));
    },

    /** Forgets the windows that have been silent. */
    async sweep(): Promise<void> {
      await Promise.all(presences.sweep().map(tell));
    },
  };
}
