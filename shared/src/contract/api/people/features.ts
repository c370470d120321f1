import * as z from 'zod/mini';
import { defineCall } from '../../defineCall.ts';
import {
  featureFlagSchema,
  featureGroupId,
  featureKey,
  featureStateSchema,
  featureUserSchema,
  myFeatureSchema,
  offeredFeatureSchema,
} from '../../entities/people/feature.ts';
import { limits } from '../../limits.ts';
import { id, moment, token } from '../../scalars.ts';

const feature = z.strictObject({ featureKey });

/** Features that are tried before they are everybody's. */
export const features = {
  mine: defineCall({
    method: 'GET',
    path: '/api/features',
    access: 'user',
    summary: 'The features that are on for this person and not for everybody by nature.',
    answer: z.object({ items: z.array(myFeatureSchema) }),
    staleOn: ['featuresUpdated'],
  }),
  report: defineCall({
    method: 'POST',
    path: '/api/features/:featureKey/problems',
    access: 'user',
    summary:
      'Counts an error in the part of a feature that is on for this person: once an hour, and nothing else.',
    params: feature,
    answer: 'nothing',
  }),
  look: defineCall({
    method: 'POST',
    path: '/api/features/:featureKey/offer',
    access: 'public',
    rateLimited: true,
    summary: 'What the link to a feature offers.',
    params: feature,
    body: z.strictObject({ token }),
    answer: offeredFeatureSchema,
  }),
  optIn: defineCall({
    method: 'POST',
    path: '/api/features/:featureKey/opt-in',
    access: 'public',
    rateLimited: true,
    summary: 'Turns a feature on with a link, which works once: for the account, or for this browser.',
    params: feature,
    body: z.strictObject({ token }),
    answer: z.object({ kept: z.enum(['account', 'browser']), until: z.nullable(moment) }),
  }),
  leave: defineCall({
    method: 'DELETE',
    path: '/api/features/:featureKey',
    access: 'user',
    summary: 'Turns a feature off that this person has turned on.',
    params: feature,
    answer: 'nothing',
  }),
};

/** The same features for the operator. */
export const featureFlags = {
  list: defineCall({
    method: 'GET',
    path: '/api/admin/features',
    access: 'operator',
    summary: 'All features, and the organizations and groups they can be tried on.',
    answer: z.object({
      items: z.array(featureFlagSchema),
      organizations: z.array(z.object({ id: id('org'), name: z.string() })),
      groups: z.array(z.object({ id: id('grp'), organizationId: id('org'), name: z.string() })),
    }),
    staleOn: ['featuresUpdated'],
  }),
  change: defineCall({
    method: 'PATCH',
    path: '/api/admin/features/:featureKey',
    access: 'operator',
    revision: true,
    summary: 'Says for whom a feature is on.',
    params: feature,
    body: z.strictObject({
      state: featureStateSchema,
      percent: z.int().check(z.minimum(0), z.maximum(100)),
      groups: z.array(featureGroupId).check(z.maxLength(200)),
      autoOffAt: z.optional(
        z.nullable(z.int().check(z.minimum(limits.featureErrorPeople), z.maximum(limits.featureErrorsMost))),
      ),
    }),
    answer: featureFlagSchema,
  }),
  people: defineCall({
    method: 'GET',
    path: '/api/admin/features/people',
    access: 'operator',
    summary: 'Who has turned a feature on, the newest first.',
    query: feature,
    answer: z.object({ items: z.array(featureUserSchema) }),
  }),
  makeLink: defineCall({
    method: 'POST',
    path: '/api/admin/features/:featureKey/links',
    access: 'operator',
    status: 201,
    summary: 'Makes a link that turns a feature on once. It is shown only now.',
    params: feature,
    body: z.strictObject({
      /** The link may be taken so long. */
      days: z.int().check(z.minimum(1), z.maximum(90)),
      /** The feature then stays on until; null for good. */
      until: z.nullable(moment),
    }),
    answer: z.object({ link: z.string(), endsAt: moment }),
  }),
};
