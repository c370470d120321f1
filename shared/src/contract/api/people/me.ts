import * as z from 'zod/mini';
import { defineCall } from '../../defineCall.ts';
import { preferencesSchema } from '../../entities/people/preferences.ts';
import { profileChangeSchema, userSchema } from '../../entities/people/user.ts';
import { bytes, count, id, line, moment } from '../../scalars.ts';
import { proofSchema } from './secondFactor.ts';

/** The id of a sign-in. */
export const sessionId = z.string().check(z.regex(/^sid_[0-9a-f]{32}$/));

/** A sign-in that lives somewhere. */
export const sessionSchema = z.object({
  id: z.string(),
  device: z.string(),
  /** Where from, roughly: this machine, its own network, or a part of the internet by its first numbers. */
  place: z.object({ network: z.enum(['machine', 'local', 'internet']), near: z.nullable(z.string()) }),
  createdAt: moment,
  lastUsedAt: moment,
  current: z.boolean(),
});
export type SessionInfo = z.output<typeof sessionSchema>;

export const me = {
  get: defineCall({
    method: 'GET',
    path: '/api/me',
    access: 'session',
    keeps: true,
    summary: 'The signed-in person.',
    answer: userSchema,
  }),
  change: defineCall({
    method: 'PATCH',
    path: '/api/me',
    access: 'user',
    summary: 'Changes name, language or time zone.',
    body: profileChangeSchema,
    answer: userSchema,
  }),
  setPreferences: defineCall({
    method: 'PUT',
    path: '/api/me/preferences',
    access: 'user',
    queues: true,
    revision: true,
    summary: 'Replaces the preferences.',
    body: preferencesSchema,
    answer: z.object({ preferences: preferencesSchema, preferencesRevision: count }),
  }),
  passOnboarding: defineCall({
    method: 'POST',
    path: '/api/me/onboarding',
    access: 'user',
    summary: 'Says whether the welcome has been passed.',
    body: z.strictObject({ passed: z.boolean() }),
    answer: 'nothing',
  }),
  acceptTerms: defineCall({
    method: 'POST',
    path: '/api/terms/accept',
    access: 'user',
    duty: 'acceptTerms',
    summary: 'Accepts the terms, in the version that was read.',
    body: z.strictObject({ version: line(1, 40) }),
    answer: userSchema,
  }),
  leave: defineCall({
    method: 'DELETE',
    path: '/api/me',
    access: 'user',
    rateLimited: true,
    status: 202,
    summary: 'Deletes the account, after days of grace in which signing in offers to stay.',
    body: proofSchema,
    answer: z.object({ leavesAt: moment }),
  }),
  stay: defineCall({
    method: 'POST',
    path: '/api/me/stay',
    access: 'user',
    duty: 'decideToStay',
    summary: 'Takes the deletion of the account back.',
    answer: userSchema,
  }),
};

/** What somebody takes away of themselves. */
export const dataExportSchema = z.object({
  id: id('exp'),
  state: z.enum(['waiting', 'ready', 'failed']),
  bytes: z.nullable(bytes),
  createdAt: moment,
  endsAt: moment,
});
export type DataExport = z.output<typeof dataExportSchema>;

export const dataExport = {
  get: defineCall({
    method: 'GET',
    path: '/api/me/export',
    access: 'user',
    summary: 'The file with all one’s data, if one is being made or can be fetched.',
    answer: z.object({ present: z.nullable(dataExportSchema) }),
  }),
  begin: defineCall({
    method: 'POST',
    path: '/api/me/export',
    access: 'user',
    cost: 'export',
    rateLimited: true,
    status: 202,
    summary: 'Has a file made with all one’s data. While one is being made, it is that one.',
    body: proofSchema,
    answer: dataExportSchema,
  }),
  download: defineCall({
    method: 'GET',
    path: '/api/me/export/:exportId/download',
    access: 'user',
    summary: 'The file with all one’s data.',
    params: z.strictObject({ exportId: id('exp') }),
    answer: 'bytes',
  }),
  remove: defineCall({
    method: 'DELETE',
    path: '/api/me/export',
    access: 'user',
    summary: 'Throws the file away before its time.',
    answer: 'nothing',
  }),
};

export const sessions = {
  list: defineCall({
    method: 'GET',
    path: '/api/sessions',
    access: 'user',
    summary: 'Where this person is signed in.',
    answer: z.object({ items: z.array(sessionSchema) }),
  }),
  end: defineCall({
    method: 'DELETE',
    path: '/api/sessions/:sessionId',
    access: 'user',
    summary: "Ends one of the person's sessions. Ten minutes after signing in it takes the password.",
    params: z.strictObject({ sessionId }),
    body: z.optional(proofSchema),
    answer: 'nothing',
  }),
  endOthers: defineCall({
    method: 'DELETE',
    path: '/api/sessions/others',
    access: 'user',
    summary: 'Ends all sessions but this one. Ten minutes after signing in it takes the password.',
    body: z.optional(proofSchema),
    answer: z.object({ ended: count }),
  }),
};
