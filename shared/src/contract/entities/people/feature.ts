import * as z from 'zod/mini';
import { count, moment } from '../../scalars.ts';
import { whoSchema } from './who.ts';

/** An organization, or a group of one. */
export const featureGroupId = z.string().check(z.regex(/^(org|grp)_[0-9a-f]{32}$/));

/** What a feature on trial is called among programs. */
export const featureKey = z.string().check(z.regex(/^[a-zA-Z]{2,40}$/));

/** `off` for everybody, `optIn` for those who want it and those it is tried on, `on` for everybody. */
export const featureStateSchema = z.enum(['off', 'optIn', 'on']);

const words = {
  key: z.string(),
  title: z.string(),
  /** What it changes. */
  text: z.string(),
  /** What is written down about its use. */
  collects: z.string(),
};

/** A feature that is on for somebody, and why. */
export const myFeatureSchema = z.object({
  ...words,
  because: z.enum(['chosen', 'everybody', 'share', 'organization', 'group']),
  since: z.nullable(moment),
  endsAt: z.nullable(moment),
});
export type MyFeature = z.output<typeof myFeatureSchema>;

/** What a link offers to turn on: until when it may be taken, and until when it then stays on. */
export const offeredFeatureSchema = z.object({
  ...words,
  by: z.string(),
  endsAt: moment,
  until: z.nullable(moment),
});
export type OfferedFeature = z.output<typeof offeredFeatureSchema>;

/** A feature as the operator sees it. */
export const featureFlagSchema = z.object({
  ...words,
  state: featureStateSchema,
  /** On for so many of a hundred people beside those who have chosen it; always the same ones. */
  percent: count,
  /** Organizations and groups whose people have it. */
  groups: z.array(featureGroupId),
  optedIn: count,
  /** Errors of the last seven days, of one person one an hour; and how many people met them. */
  errors7d: count,
  people7d: count,
  /** It switches itself off at so many errors, when several people have met them; null for never. */
  autoOffAt: z.nullable(count),
  /** When it has done so; null where somebody has set it since. */
  switchedOffAt: z.nullable(moment),
  revision: count,
});
export type FeatureFlag = z.output<typeof featureFlagSchema>;

/** Somebody who has turned a feature on. */
export const featureUserSchema = z.object({ user: whoSchema, since: moment, endsAt: z.nullable(moment) });
export type FeatureUser = z.output<typeof featureUserSchema>;
