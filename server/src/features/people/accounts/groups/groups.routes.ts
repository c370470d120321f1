import { api } from '@holdall/shared/contract';
import { implementAll, type Route } from '../../../../http/implement.ts';
import type { GroupDeletionService } from './groupDeletion.service.ts';
import type { GroupMembersService } from './groupMembers.service.ts';
import type { GroupsService } from './groups.service.ts';

interface Services {
  groups: GroupsService;
  deletion: GroupDeletionService;
  members: GroupMembersService;
}

/** The calls about groups. */
export function groupsRoutes({ groups, deletion, members }: Services): Route[] {
  return implementAll(api.groups, {
    list: async ({ actor }) => ({ items: await groups.list(actor) }),
    create: (asked) => groups.create(asked, asked.body.name),
    rename: (asked) => groups.rename(asked, asked.params.groupId, asked.body.name, asked.revision),
    remove: ({ actor, ip, revision, params }) =>
      deletion.remove({ actor, ip, seen: revision }, params.groupId),
    members: async ({ actor, params }) => ({ items: await members.list(actor, params.groupId) }),
    putIn: (asked) => members.putIn(asked, asked.params.groupId, asked.params.accountId),
    takeOut: (asked) => members.takeOut(asked, asked.params.groupId, asked.params.accountId),
  });
}
