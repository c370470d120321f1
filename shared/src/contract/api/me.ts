import * as z from 'zod/mini';
import { defineCall } from '../defineCall.ts';
import { preferencesSchema, profileChangeSchema, userSchema } from '../entities/user.ts';
import { count, moment } from '../scalars.ts';

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
    summary: "Ends one of the person's sessions.",
    params: z.strictObject({ sessionId: z.string().check(z.regex(/^sid_[0-9a-f]{32}$/)) }),
    answer: 'nothing',
  }),
  endOthers: defineCall({
    method: 'DELETE',
    path: '/api/sessions/others',
    access: 'user',
    summary: 'Ends all sessions but this one.',
    answer: z.object({ ended: count }),
  }),
};
