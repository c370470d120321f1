import {
  AppError,
  spaceStateSchema,
  type KeptSpaceState,
  type SpaceState,
  type WorkspaceTab,
} from '@holdall/shared/contract';
import type { Actor } from '../../../access/Actor.ts';
import type { DomainEvent } from '../../../platform/events/DomainEvent.ts';
import type { FoundState, StatesRepo } from './states.repo.ts';
import type { SpacesService } from './spaces.service.ts';

interface Dependencies {
  repo: StatesRepo;
  spaces: Pick<SpacesService, 'require'>;
  publish(event: DomainEvent): void;
  transaction<T>(work: () => Promise<T>): Promise<T>;
}

const none: FoundState = { state: spaceStateSchema.parse({}), revision: 0 };

function shownIn(tab: WorkspaceTab): string {
  if (tab.kind === 'resource') return tab.resourceId;
  return tab.kind === 'folder' ? tab.folderId : tab.storageId;
}

export type StatesService = ReturnType<typeof createStatesService>;

/** How each person left each space: their tabs and what they had open. The other windows of the person are told. */
export function createStatesService({ repo, spaces, publish, transaction }: Dependencies) {
  async function answer(actor: Actor, spaceId: string, found: FoundState): Promise<KeptSpaceState> {
    // What was kept by an earlier release knows no tabs.
    const state = spaceStateSchema.parse(found.state);
    const faces = await repo.faces(actor, spaceId, [...new Set(state.tabs.map(shownIn))]);
    return { ...state, revision: found.revision, faces };
  }

  /** Who sees a storage there has tabs there, in the space or not. */
  async function requirePlace(actor: Actor, spaceId: string): Promise<void> {
    if (!(await repo.seesAny(actor, spaceId))) await spaces.require(actor, spaceId, 'list');
  }

  return {
    async get(actor: Actor, spaceId: string): Promise<KeptSpaceState> {
      await requirePlace(actor, spaceId);
      return answer(actor, spaceId, (await repo.find(actor, spaceId)) ?? none);
    },

    /** Fails with the present state where another window was faster; that window then brings the two together. */
    set(actor: Actor, spaceId: string, state: SpaceState, seen: number): Promise<KeptSpaceState> {
      return transaction(async () => {
        await requirePlace(actor, spaceId);
        const revision = await repo.write(actor, spaceId, state, seen);
        if (revision === null) {
          const current = await answer(actor, spaceId, (await repo.find(actor, spaceId)) ?? none);
          throw new AppError('revision_conflict', { details: { current } });
        }
        publish({
          type: 'spaceStateUpdated',
          to: { userIds: [actor.userId] },
          properties: { spaceId, revision },
          by: actor.userId,
        });
        return answer(actor, spaceId, { state, revision });
      });
    },
  };
}
