import * as z from 'zod/mini';
import { defineCall } from '../../defineCall.ts';
import { domainOfferSchema, domainSchema } from '../../entities/people/domain.ts';
import { userSchema } from '../../entities/people/user.ts';
import { limits } from '../../limits.ts';
import { id, line } from '../../scalars.ts';

const domain = z.strictObject({ domainId: id('dom') });

/** The domains of the present organization, and the organizations that people may join because of them. */
export const domains = {
  list: defineCall({
    method: 'GET',
    path: '/api/admin/domains',
    access: 'user',
    summary: 'The domains of the organization, with the record that shows that they are.',
    answer: z.object({ items: z.array(domainSchema) }),
    staleOn: ['organizationUpdated'],
  }),
  add: defineCall({
    method: 'POST',
    path: '/api/admin/domains',
    access: 'user',
    status: 201,
    summary: 'Names a domain of the organization, and says with which record that is shown.',
    body: z.strictObject({ domain: line(1, limits.domainLength) }),
    answer: domainSchema,
  }),
  verify: defineCall({
    method: 'POST',
    path: '/api/admin/domains/:domainId/verify',
    access: 'user',
    rateLimited: true,
    summary: 'Looks for the record of a domain.',
    params: domain,
    answer: domainSchema,
  }),
  remove: defineCall({
    method: 'DELETE',
    path: '/api/admin/domains/:domainId',
    access: 'user',
    summary: 'Takes a domain off the list. Named again it is shown by the same record.',
    params: domain,
    answer: 'nothing',
  }),
  offers: defineCall({
    method: 'GET',
    path: '/api/me/domain-offers',
    access: 'user',
    summary: 'The organizations that the person may join because their address is of a domain of them.',
    answer: z.object({ items: z.array(domainOfferSchema) }),
  }),
  join: defineCall({
    method: 'POST',
    path: '/api/me/domain-offers/:domainId/join',
    access: 'user',
    summary: 'Joins the organization as a member, and goes on in it.',
    params: domain,
    answer: userSchema,
  }),
};
