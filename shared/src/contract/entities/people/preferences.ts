import * as z from 'zod/mini';
import { resolutionSchema } from '../content/operation.ts';
import { sorts } from '../content/resource.ts';
import { assistantModeSchema } from './settings.ts';

/** How large letters are, beside what the browser has been told. */
export const fontSizes = ['small', 'normal', 'large', 'larger'] as const;

/** How a list can be looked at. */
export const listViews = ['list', 'grid', 'columns'] as const;
export type ListView = (typeof listViews)[number];

/** How soon somebody is written a mail about what they were told and have not read. */
export const mailFrequencies = ['never', 'atOnce', 'hourly', 'daily', 'weekly'] as const;
export type MailFrequency = (typeof mailFrequencies)[number];
const mailFrequency = z.enum(mailFrequencies);
/** An hour and minute of a day, by the time zone of the person. */
const timeOfDay = z.string().check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/));

/**
 * What a person has chosen, wherever they sign in. Strict: the server keeps nothing it does not know. What has no entry
 * yet is as it is for everybody who has chosen nothing.
 */
export const preferencesSchema = z.strictObject({
  density: z._default(z.enum(['compact', 'normal', 'cosy']), 'normal'),
  fontSize: z._default(z.enum(fontSizes), 'normal'),
  /** `device` follows what the person has told their system. */
  motion: z._default(z.enum(['device', 'less']), 'device'),
  contrast: z._default(z.enum(['device', 'more']), 'device'),
  /** The region whose way of writing dates and numbers is used; null for that of the language. */
  region: z._default(z.nullable(z.string().check(z.regex(/^[A-Z]{2}$/))), null),
  hours: z._default(z.enum(['language', '12', '24']), 'language'),
  /** Moments are told in the time of the device, else in that of the profile. */
  deviceTime: z._default(z.boolean(), true),
  /** How a folder is shown that nobody has asked to see otherwise. */
  view: z._default(z.enum(listViews), 'list'),
  sort: z._default(z.enum(sorts), 'name'),
  /** What is proposed where a name is taken. */
  conflicts: z._default(resolutionSchema, 'keepBoth'),
  /** Whether files whose names begin with a dot stand in lists. */
  hiddenFiles: z._default(z.boolean(), true),
  /** Where new things go: into the open folder, or into a folder of it that is chosen. */
  newIn: z._default(z.enum(['open', 'chosen']), 'open'),
  panelOpen: z._default(z.boolean(), true),
  sidebarWidth: z._default(z.int().check(z.minimum(200), z.maximum(480)), 250),
  /** Keys without a modifier act. */
  singleKeys: z._default(z.boolean(), true),
  /** How their questions are answered at most. */
  assistantMode: z._default(assistantModeSchema, 'model'),
  /** Mails about what they were told, by the tabs of the inbox; `others` is what stands in none. */
  mails: z._default(
    z.strictObject({
      mentions: mailFrequency,
      issues: mailFrequency,
      shares: mailFrequency,
      jobs: mailFrequency,
      others: mailFrequency,
    }),
    { mentions: 'daily', issues: 'daily', shares: 'daily', jobs: 'never', others: 'never' },
  ),
  /** Which of it a browser shows that was asked to, by the same tabs. */
  pushes: z._default(
    z.strictObject({
      mentions: z.boolean(),
      issues: z.boolean(),
      shares: z.boolean(),
      jobs: z.boolean(),
      others: z.boolean(),
    }),
    { mentions: true, issues: true, shares: true, jobs: true, others: false },
  ),
  /** Between these times of day no such mail is written, and no browser shows anything. */
  quietHours: z._default(z.nullable(z.strictObject({ from: timeOfDay, to: timeOfDay })), null),
  /** Other keys than its own, by the id of a command; an empty text takes its keys away. */
  keys: z._default(z.record(z.string().check(z.maxLength(60)), z.string().check(z.maxLength(40))), {}),
});
export type Preferences = z.output<typeof preferencesSchema>;
