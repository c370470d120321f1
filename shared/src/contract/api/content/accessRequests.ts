import * as z from 'zod/mini';
import { defineCall } from '../../defineCall.ts';
import { roleSchema } from '../../entities/content/rights.ts';
import { whoSchema } from '../../entities/people/who.ts';
import { id, moment, prose } from '../../scalars.ts';

/** A space, a storage, or a file or folder. */
const target = z.string().check(z.regex(/^(spc|sto|res)_[0-9a-f]{32}$/));

/** Into what somebody is let: what they came for alone, the storage that this is or lies in, or the whole space. */
const letInto = ['thing', 'storage', 'space'] as const;
export type LetInto = (typeof letInto)[number];

/** Somebody asks to be let into a space. */
const accessRequestSchema = z.object({
  id: id('acr'),
  user: whoSchema,
  email: z.string(),
  reason: z.string(),
  /** What they have asked for, where that is not the space itself. */
  about: z.nullable(z.object({ id: z.string(), name: z.string() })),
  /** The storage that this is, or lies in. */
  storage: z.nullable(z.object({ id: id('sto'), name: z.string() })),
  askedAt: moment,
});
export type AccessRequest = z.output<typeof accessRequestSchema>;

export const accessRequests = {
  ask: defineCall({
    method: 'POST',
    path: '/api/access-requests',
    access: 'user',
    summary:
      'Asks whoever manages what lies at an address to be let in. The answer is the same where there is no such thing.',
    body: z.strictObject({ target, reason: prose(0, 500) }),
    answer: 'nothing',
  }),
  list: defineCall({
    method: 'GET',
    path: '/api/spaces/:spaceId/access-requests',
    access: 'user',
    summary: 'Who asks to be let into a space, the one that has waited longest first.',
    params: z.strictObject({ spaceId: id('spc') }),
    answer: z.object({ items: z.array(accessRequestSchema) }),
    staleOn: ['spaceUpdated', 'accessRequested'],
  }),
  answer: defineCall({
    method: 'POST',
    path: '/api/access-requests/:accessRequestId/answer',
    access: 'user',
    summary:
      'Lets somebody in who has asked, in a role: into the space, or to what they came for or its storage alone; or declines with none.',
    params: z.strictObject({ accessRequestId: id('acr') }),
    body: z.strictObject({ role: z.nullable(roleSchema), into: z._default(z.enum(letInto), 'space') }),
    answer: 'nothing',
  }),
};
