import { AppError, type AccessRequest, type LetInto, type Role } from '@holdall/shared/contract';
import type { Actor } from '../../../access/Actor.ts';
import type { MembersService, RequireSpace } from '../../../access/memberships/index.ts';
import { whoOf } from '../../../access/whoOf.ts';
import type { DomainEvent } from '../../../platform/events/DomainEvent.ts';
import type { NewId } from '../../../platform/ids.ts';
import type { AccessRequestRow, AccessRequestsRepo, FoundAccessRequest } from './accessRequests.repo.ts';

interface Dependencies {
  readonly repo: AccessRequestsRepo;
  readonly requireSpace: RequireSpace;
  readonly addPerson: MembersService['addPerson'];
  /** Shares a storage with somebody, who is told. */
  readonly shareWith: (actor: Actor, target: string, one: { userId: string; role: Role }) => Promise<void>;
  /** Counts how often somebody asks, and refuses beyond that. */
  readonly countAsking: (actor: Actor) => Promise<void>;
  readonly publish: (event: DomainEvent) => void;
  readonly transaction: <T>(work: () => Promise<T>) => Promise<T>;
  readonly newId: NewId;
  readonly now: () => Date;
}

const day = 24 * 3_600_000;
/** So long the one who was asked first has to answer; then all who manage the space are told. */
const patienceMs = 7 * day;
/** What nobody has answered by then is over. */
const keptMs = 60 * day;
/** So many wait in a list at most; the others come into it with the answers. */
const listed = 100;

function toRequest(found: FoundAccessRequest): AccessRequest {
  const { id, userId, name, guest, email, reason, target, targetName, askedAt } = found;
  const { storageId, storageName } = found;
  return {
    id,
    user: whoOf(userId, name, guest),
    email,
    reason,
    about: targetName === null ? null : { id: target, name: targetName },
    storage: storageId === null || storageName === null ? null : { id: storageId, name: storageName },
    askedAt: askedAt.toISOString(),
  };
}

export type AccessRequestsService = ReturnType<typeof createAccessRequestsService>;

/**
 * People ask to be let into spaces at whose things they have stood before a closed door. Whether there is anything behind
 * it they learn from who lets them in, and from nobody else.
 */
export function createAccessRequestsService(needs: Dependencies) {
  const { repo, requireSpace, addPerson, shareWith, countAsking, publish, transaction, newId, now } = needs;

  async function tell(userIds: readonly string[], { id, spaceId, userId }: AccessRequestRow): Promise<void> {
    if (userIds.length === 0) return;
    const properties = { spaceId, accessRequestId: id, ...(await repo.names(spaceId, userId)) };
    publish({ type: 'accessRequested', to: { userIds: [...userIds] }, properties, by: userId });
  }

  return {
    /** Keeps the request, and tells the one who has managed the space longest. Nothing says whether there is such a thing. */
    async ask(actor: Actor, target: string, reason: string): Promise<void> {
      await countAsking(actor);
      await transaction(async () => {
        const spaceId = await repo.spaceOf(actor.userId, target);
        if (spaceId === null) return;
        const { userId } = actor;
        const request = { id: newId('acr'), spaceId, userId, target, reason, askedAt: now() };
        if (!(await repo.keep(request))) return;
        const [first] = await repo.managers(spaceId);
        await tell(first === undefined ? [] : [first], request);
      });
    },

    async list(actor: Actor, spaceId: string): Promise<AccessRequest[]> {
      await requireSpace(actor, spaceId, 'manage');
      return (await repo.list(spaceId, listed)).map(toRequest);
    },

    /** Lets somebody in, or does not. Either way they are told. */
    answer(actor: Actor, id: string, { role, into }: { role: Role | null; into: LetInto }): Promise<void> {
      return transaction(async () => {
        const found = await repo.find(id);
        if (found === null) throw new AppError('not_found');
        const { spaceId, userId } = found;
        await requireSpace(actor, spaceId, 'manage');
        if (found.guest && role === 'manager')
          throw new AppError('conflict', { message: 'A guest cannot manage a space.' });
        if (!(await repo.remove(id))) throw new AppError('not_found');
        // It goes from the pages of all who could have answered.
        const managers = { userIds: await repo.managers(spaceId) };
        const change = { spaceId, change: 'accessRequests' };
        publish({ type: 'spaceUpdated', to: managers, properties: change, by: actor.userId });
        const to = { userIds: [userId] };
        if (role === null) return publish({ type: 'accessDeclined', to, properties: {}, by: actor.userId });
        if (into !== 'space') {
          const { storageId, target, targetName } = found;
          if (storageId === null || targetName === null)
            throw new AppError('conflict', { message: 'What they came for is not there any more.' });
          return shareWith(actor, into === 'thing' ? target : storageId, { userId, role });
        }
        await addPerson(actor, spaceId, { userId, role });
        const properties = { spaceId, ...(await repo.names(spaceId, actor.userId)) };
        return publish({ type: 'accessGranted', to, properties, by: actor.userId });
      });
    },

    /** Tells all who manage a space of what its first manager has not answered, and forgets what is over. */
    sweep(): Promise<void> {
      return transaction(async () => {
        const at = now().getTime();
        await repo.removeOver(new Date(at - keptMs));
        for (const request of await repo.passOn(new Date(at), new Date(at - patienceMs))) {
          const [, ...others] = await repo.managers(request.spaceId);
          await tell(others, request);
        }
      });
    },
  };
}
