import * as z from 'zod/mini';
import { defineCall } from '../../defineCall.ts';
import { guestSchema, stayViewSchema, waitingGuestSchema } from '../../entities/people/organization.ts';
import { guestRoleSchema } from '../../entities/content/rights.ts';
import { limits } from '../../limits.ts';
import { email, id, line, moment, prose, token } from '../../scalars.ts';

const guest = z.strictObject({ guestId: id('gst') });
const reason = prose(0, limits.reasonLength);

/** People who are here at somebody's invitation, for a time. */
export const guests = {
  list: defineCall({
    method: 'GET',
    path: '/api/admin/guests',
    access: 'user',
    summary: 'The guests of the present organization (those one has invited, for a member), or one’s own.',
    answer: z.object({ items: z.array(guestSchema) }),
  }),
  waiting: defineCall({
    method: 'GET',
    path: '/api/me/guests/waiting',
    access: 'user',
    summary:
      'Guests of this person who ask for more time, or whose time is over within a week; to who runs the organization also those who have waited for an answer a week.',
    answer: z.object({ items: z.array(waitingGuestSchema) }),
  }),
  invite: defineCall({
    method: 'POST',
    path: '/api/admin/guests',
    access: 'user',
    rateLimited: true,
    status: 201,
    summary: 'Invites somebody as a guest into a space, until a moment.',
    body: z.strictObject({
      email,
      name: line(1, limits.personNameLength),
      spaceId: id('spc'),
      role: guestRoleSchema,
      endsAt: moment,
    }),
    answer: guestSchema,
  }),
  renew: defineCall({
    method: 'PATCH',
    path: '/api/admin/guests/:guestId',
    access: 'user',
    summary: 'Gives a guest another end; who was out is in again with all that they had.',
    params: guest,
    body: z.strictObject({ endsAt: moment }),
    answer: guestSchema,
  }),
  end: defineCall({
    method: 'DELETE',
    path: '/api/admin/guests/:guestId',
    access: 'user',
    summary: 'Ends the stay of a guest at once.',
    params: guest,
    answer: guestSchema,
  }),
  decline: defineCall({
    method: 'POST',
    path: '/api/admin/guests/:guestId/decline',
    access: 'user',
    summary: 'Says no to a guest who has asked for more time.',
    params: guest,
    answer: guestSchema,
  }),
  convert: defineCall({
    method: 'POST',
    path: '/api/admin/guests/:guestId/convert',
    access: 'user',
    summary: 'Makes a guest a member of the organization.',
    params: guest,
    answer: 'nothing',
  }),
};

export const guestAccess = {
  mine: defineCall({
    method: 'GET',
    path: '/api/me/stays',
    access: 'user',
    summary: 'At whose invitation one is a guest here, and until when.',
    answer: z.object({ items: z.array(stayViewSchema) }),
  }),
  ask: defineCall({
    method: 'POST',
    path: '/api/me/stays/:guestId/ask',
    access: 'user',
    rateLimited: true,
    summary: 'Asks the sponsor for more time.',
    params: guest,
    body: z.strictObject({ reason }),
    answer: stayViewSchema,
  }),
  askByMail: defineCall({
    method: 'POST',
    path: '/api/auth/guest/ask',
    access: 'public',
    rateLimited: true,
    status: 202,
    summary: 'Asks for more time with the link of the mail that told of the end.',
    body: z.strictObject({ token, reason }),
    answer: z.object({ status: z.literal('asked') }),
  }),
};
