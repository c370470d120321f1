import { api } from '@holdall/shared/contract';
import { implementAll, type Route } from '../../../http/implement.ts';
import type { ArchivingService } from './archiving.service.ts';
import type { MembersService } from '../../../access/memberships/index.ts';
import type { SpaceChanges, SpacesService } from './spaces.service.ts';
import type { StatesService } from './states.service.ts';

/** What was sent, without what was not. */
function given(body: { [K in keyof SpaceChanges]?: SpaceChanges[K] | undefined }): SpaceChanges {
  return Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));
}

/** The calls about spaces. */
export const spacesRoutes = (
  spaces: SpacesService,
  archiving: ArchivingService,
  states: StatesService,
): Route[] =>
  implementAll(api.spaces, {
    list: async ({ actor }) => ({ items: await spaces.list(actor) }),
    create: ({ actor, body }) => spaces.create(actor, body),
    get: ({ actor, params }) => spaces.get(actor, params.spaceId),
    change: ({ actor, params, body, revision }) =>
      spaces.change(actor, params.spaceId, given(body), revision),
    remove: ({ actor, params, revision }) => spaces.remove(actor, params.spaceId, revision),
    restore: ({ actor, params }) => spaces.restore(actor, params.spaceId),
    archive: ({ actor, params }) => archiving.archive(actor, params.spaceId),
    unarchive: ({ actor, params }) => archiving.unarchive(actor, params.spaceId),
    state: ({ actor, params }) => states.get(actor, params.spaceId),
    setState: ({ actor, params, body, revision }) => states.set(actor, params.spaceId, body, revision),
  });

/** The calls about who is in a space. */
export const membersRoutes = (members: MembersService): Route[] =>
  implementAll(api.members, {
    list: ({ actor, params }) => members.list(actor, params.spaceId),
    addGroup: ({ actor, params, body }) => members.addGroup(actor, params.spaceId, body),
    changeGroup: ({ actor, params, body }) =>
      members.changeGroup(actor, params.spaceId, params.groupId, body.role),
    removeGroup: ({ actor, params }) => members.removeGroup(actor, params.spaceId, params.groupId),
    add: ({ actor, params, body }) => members.add(actor, params.spaceId, body),
    change: ({ actor, params, body }) => members.change(actor, params.spaceId, params.userId, body.role),
    handOver: ({ actor, params, body }) => members.handOver(actor, params.spaceId, params.userId, body.stay),
    remove: ({ actor, params }) => members.remove(actor, params.spaceId, params.userId),
  });
