import * as z from 'zod/mini';
import { defineCall } from '../../defineCall.ts';
import { groupMemberSchema, groupSchema } from '../../entities/people/group.ts';
import { limits } from '../../limits.ts';
import { id, line } from '../../scalars.ts';

const group = z.strictObject({ groupId: id('grp') });
const groupMember = z.strictObject({ groupId: id('grp'), accountId: id('acc') });
const name = line(1, limits.groupNameLength);

/** The groups of the present organization: its people see them, who runs it changes them. */
export const groups = {
  list: defineCall({
    method: 'GET',
    path: '/api/admin/groups',
    access: 'user',
    summary: 'The groups of the organization, by name.',
    answer: z.object({ items: z.array(groupSchema) }),
    staleOn: ['organizationUpdated'],
  }),
  create: defineCall({
    method: 'POST',
    path: '/api/admin/groups',
    access: 'user',
    status: 201,
    summary: 'Makes a group with nobody in it.',
    body: z.strictObject({ name }),
    answer: groupSchema,
  }),
  rename: defineCall({
    method: 'PATCH',
    path: '/api/admin/groups/:groupId',
    access: 'user',
    revision: true,
    summary: 'Gives a group another name.',
    params: group,
    body: z.strictObject({ name }),
    answer: groupSchema,
  }),
  remove: defineCall({
    method: 'DELETE',
    path: '/api/admin/groups/:groupId',
    access: 'user',
    revision: true,
    summary: 'Deletes a group; the operation can be undone.',
    params: group,
    answer: z.object({ operationId: id('op') }),
  }),
  members: defineCall({
    method: 'GET',
    path: '/api/admin/groups/:groupId/members',
    access: 'user',
    summary: 'Who is in a group, by name.',
    params: group,
    answer: z.object({ items: z.array(groupMemberSchema) }),
    staleOn: ['organizationUpdated'],
  }),
  putIn: defineCall({
    method: 'PUT',
    path: '/api/admin/groups/:groupId/members/:accountId',
    access: 'user',
    summary: 'Puts somebody of the organization into a group; who is in it stays there.',
    params: groupMember,
    answer: 'nothing',
  }),
  takeOut: defineCall({
    method: 'DELETE',
    path: '/api/admin/groups/:groupId/members/:accountId',
    access: 'user',
    summary: 'Takes somebody out of a group.',
    params: groupMember,
    answer: 'nothing',
  }),
};
