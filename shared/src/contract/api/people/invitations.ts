import * as z from 'zod/mini';
import { defineCall } from '../../defineCall.ts';
import {
  invitationSchema,
  memberRoleSchema,
  receivedInvitationSchema,
} from '../../entities/people/organization.ts';
import { userSchema } from '../../entities/people/user.ts';
import { limits } from '../../limits.ts';
import { email, id, token } from '../../scalars.ts';

const invitation = z.strictObject({ invitationId: id('inv') });

export const invitations = {
  list: defineCall({
    method: 'GET',
    path: '/api/admin/invitations',
    access: 'user',
    summary: 'The invitations that nobody has accepted yet.',
    answer: z.object({ items: z.array(invitationSchema) }),
  }),
  send: defineCall({
    method: 'POST',
    path: '/api/admin/invitations',
    access: 'user',
    rateLimited: true,
    status: 201,
    summary: 'Invites people by mail; who is in already, or invited, is named.',
    body: z.strictObject({
      people: z
        .array(z.strictObject({ email, role: memberRoleSchema }))
        .check(z.minLength(1), z.maxLength(limits.invitationsAtOnce)),
    }),
    answer: z.object({ invited: z.array(invitationSchema), already: z.array(z.string()) }),
  }),
  withdraw: defineCall({
    method: 'DELETE',
    path: '/api/admin/invitations/:invitationId',
    access: 'user',
    summary: 'Takes an invitation back.',
    params: invitation,
    answer: 'nothing',
  }),
  received: defineCall({
    method: 'GET',
    path: '/api/me/invitations',
    access: 'user',
    summary: 'The invitations to this person’s address.',
    answer: z.object({ items: z.array(receivedInvitationSchema) }),
  }),
  accept: defineCall({
    method: 'POST',
    path: '/api/me/invitations/:invitationId/accept',
    access: 'user',
    summary: 'Joins the organization, and goes on in it.',
    params: invitation,
    answer: userSchema,
  }),
  look: defineCall({
    method: 'POST',
    path: '/api/auth/invitation',
    access: 'public',
    rateLimited: true,
    summary: 'What the link of an invitation invites to.',
    body: z.strictObject({ token }),
    answer: z.object({ organizationName: z.string(), email: z.string() }),
  }),
};
