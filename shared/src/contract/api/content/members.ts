import * as z from 'zod/mini';
import { defineCall } from '../../defineCall.ts';
import { roleSchema } from '../../entities/content/rights.ts';
import { memberSchema, spaceGroupSchema } from '../../entities/content/space.ts';
import { email, id } from '../../scalars.ts';

const space = z.strictObject({ spaceId: id('spc') });
const member = z.strictObject({ spaceId: id('spc'), userId: id('usr') });
const group = z.strictObject({ spaceId: id('spc'), groupId: id('grp') });

export const members = {
  list: defineCall({
    method: 'GET',
    path: '/api/spaces/:spaceId/members',
    access: 'user',
    summary: 'Who is in a space.',
    params: space,
    answer: z.object({ items: z.array(memberSchema), groups: z.array(spaceGroupSchema) }),
    staleOn: ['spaceUpdated', 'organizationUpdated'],
  }),
  add: defineCall({
    method: 'POST',
    path: '/api/spaces/:spaceId/members',
    access: 'user',
    status: 201,
    summary: 'Adds somebody who has an account.',
    params: space,
    body: z.strictObject({ email, role: roleSchema }),
    answer: memberSchema,
  }),
  change: defineCall({
    method: 'PATCH',
    path: '/api/spaces/:spaceId/members/:userId',
    access: 'user',
    summary: 'Gives a member another role.',
    params: member,
    body: z.strictObject({ role: roleSchema }),
    answer: memberSchema,
  }),
  handOver: defineCall({
    method: 'POST',
    path: '/api/spaces/:spaceId/members/:userId/hand-over',
    access: 'user',
    summary:
      'Makes another member the manager in the place of who asks: they stay in another role, or leave.',
    params: member,
    body: z.strictObject({ stay: z.enum(['editor', 'viewer', 'leave']) }),
    answer: memberSchema,
  }),
  remove: defineCall({
    method: 'DELETE',
    path: '/api/spaces/:spaceId/members/:userId',
    access: 'user',
    summary: 'Takes somebody out of a space.',
    params: member,
    answer: 'nothing',
  }),
  addGroup: defineCall({
    method: 'POST',
    path: '/api/spaces/:spaceId/groups',
    access: 'user',
    status: 201,
    summary: 'Adds a group of an organization of who asks: whoever is in it is in the space.',
    params: space,
    body: z.strictObject({ groupId: id('grp'), role: roleSchema }),
    answer: spaceGroupSchema,
  }),
  changeGroup: defineCall({
    method: 'PATCH',
    path: '/api/spaces/:spaceId/groups/:groupId',
    access: 'user',
    summary: 'Gives a group another role in a space.',
    params: group,
    body: z.strictObject({ role: roleSchema }),
    answer: spaceGroupSchema,
  }),
  removeGroup: defineCall({
    method: 'DELETE',
    path: '/api/spaces/:spaceId/groups/:groupId',
    access: 'user',
    summary: 'Takes a group out of a space.',
    params: group,
    answer: 'nothing',
  }),
};
