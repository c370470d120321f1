import * as z from 'zod/mini';
import { defineCall } from '../../defineCall.ts';
import {
  colour,
  memberRoleSchema,
  organizationFaceSchema,
  organizationMemberSchema,
  organizationViewSchema,
  policyChangeSchema,
} from '../../entities/people/organization.ts';
import { userSchema } from '../../entities/people/user.ts';
import { limits } from '../../limits.ts';
import { base64, count, id, line, slug } from '../../scalars.ts';
import { sessionId, sessionSchema } from './me.ts';
import { proofSchema } from './secondFactor.ts';

const name = line(1, limits.personNameLength);
const account = z.strictObject({ accountId: id('acc') });

export const accounts = {
  makeCurrent: defineCall({
    method: 'POST',
    path: '/api/accounts/:accountId/current',
    access: 'user',
    summary: 'Goes on in another of the person’s accounts.',
    params: account,
    answer: userSchema,
  }),
  found: defineCall({
    method: 'POST',
    path: '/api/organizations',
    access: 'user',
    summary: 'Makes an organization, its owner the one who asks, and goes on in it.',
    body: z.strictObject({ name, slug: z.optional(slug) }),
    answer: userSchema,
  }),
  face: defineCall({
    method: 'GET',
    path: '/api/organizations/face',
    access: 'public',
    summary:
      'What stands above the sign-in of the organization of an address name; null where there is none.',
    query: z.strictObject({ slug }),
    answer: z.object({ organization: z.nullable(organizationFaceSchema) }),
  }),
  picture: defineCall({
    method: 'GET',
    path: '/api/organizations/picture',
    access: 'public',
    summary: 'The picture that stands above the sign-in of the organization of an address name.',
    query: z.strictObject({ slug, v: z.optional(line(1, 64)) }),
    answer: 'bytes',
  }),
};

export const organization = {
  get: defineCall({
    method: 'GET',
    path: '/api/admin/organization',
    access: 'user',
    summary: 'The organization of the present account.',
    answer: organizationViewSchema,
    staleOn: ['organizationUpdated'],
  }),
  rename: defineCall({
    method: 'PATCH',
    path: '/api/admin/organization',
    access: 'user',
    summary: 'Gives the organization another name.',
    body: z.strictObject({ name }),
    answer: organizationViewSchema,
  }),
  setSlug: defineCall({
    method: 'PUT',
    path: '/api/admin/organization/slug',
    access: 'user',
    summary: 'Gives the organization an address name, which no other one has, or takes it away.',
    body: z.strictObject({ slug: z.nullable(slug) }),
    answer: organizationViewSchema,
  }),
  members: defineCall({
    method: 'GET',
    path: '/api/admin/members',
    access: 'user',
    summary: 'The people of the organization.',
    answer: z.object({ items: z.array(organizationMemberSchema) }),
    staleOn: ['organizationUpdated'],
  }),
  changeMember: defineCall({
    method: 'PATCH',
    path: '/api/admin/members/:accountId',
    access: 'user',
    summary: 'Gives somebody another role, suspends them, or lets them in again.',
    params: account,
    body: z.strictObject({ role: z.optional(memberRoleSchema), suspended: z.optional(z.boolean()) }),
    answer: organizationMemberSchema,
  }),
  removeMember: defineCall({
    method: 'DELETE',
    path: '/api/admin/members/:accountId',
    access: 'user',
    summary: 'Takes somebody out of the organization; everybody may leave it themselves.',
    params: account,
    answer: 'nothing',
  }),
  handOver: defineCall({
    method: 'POST',
    path: '/api/admin/organization/hand-over',
    access: 'user',
    rateLimited: true,
    summary: 'Makes another member the owner in place of the one who asks, who goes on as an administrator.',
    body: z.strictObject({ ...proofSchema.shape, accountId: id('acc') }),
    answer: userSchema,
  }),
  setTheme: defineCall({
    method: 'PUT',
    path: '/api/admin/organization/theme',
    access: 'user',
    summary: 'Sets the accent colours of the organization, or takes them back. Both must be readable.',
    body: z.strictObject({ colours: z.nullable(z.strictObject({ accent: colour, accentDark: colour })) }),
    answer: organizationViewSchema,
  }),
  setLogo: defineCall({
    method: 'PUT',
    path: '/api/admin/organization/logo',
    access: 'user',
    summary: 'Sets the picture of the organization (PNG, JPEG or WebP, base64), or takes it away.',
    body: z.strictObject({ content: z.nullable(base64(limits.logoBytes)) }),
    answer: organizationViewSchema,
  }),
  logo: defineCall({
    method: 'GET',
    path: '/api/organizations/:organizationId/logo',
    access: 'user',
    summary: 'The picture of an organization that the person belongs to.',
    params: z.strictObject({ organizationId: id('org') }),
    query: z.strictObject({ v: z.optional(line(1, 64)) }),
    answer: 'bytes',
  }),
  setPolicy: defineCall({
    method: 'PATCH',
    path: '/api/admin/organization/policy',
    access: 'user',
    summary:
      'Sets rules of the organization: how its people sign in and how often, who invites guests for how long, and how long deleted files are kept.',
    body: policyChangeSchema,
    answer: organizationViewSchema,
  }),
  sessions: defineCall({
    method: 'GET',
    path: '/api/admin/members/:accountId/sessions',
    access: 'user',
    summary: 'Where somebody of the organization is signed in.',
    params: account,
    answer: z.object({ items: z.array(sessionSchema) }),
  }),
  endSession: defineCall({
    method: 'DELETE',
    path: '/api/admin/members/:accountId/sessions/:sessionId',
    access: 'user',
    summary: 'Signs somebody of the organization out in one place.',
    params: z.strictObject({ accountId: id('acc'), sessionId }),
    answer: 'nothing',
  }),
  endSessions: defineCall({
    method: 'DELETE',
    path: '/api/admin/members/:accountId/sessions',
    access: 'user',
    summary: 'Signs somebody of the organization out everywhere.',
    params: account,
    answer: z.object({ ended: count }),
  }),
};
