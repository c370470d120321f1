import * as z from 'zod/mini';
import { count, id, moment } from '../../scalars.ts';
import { whoSchema } from '../people/who.ts';

/** The longest title of an issue, and the longest reason why nothing is to be done. */
export const issueTitleLength = 160;
export const issueTextLength = 10_000;

/** How bad it is. */
export const issueSeverities = ['info', 'warning', 'blocking'] as const;
/** How far it is: the last two are closed. */
export const issueStatuses = ['open', 'inProgress', 'resolved', 'dismissed'] as const;

export const issueSeveritySchema = z.enum(issueSeverities);
export const issueStatusSchema = z.enum(issueStatuses);
export type IssueSeverity = z.output<typeof issueSeveritySchema>;
export type IssueStatus = z.output<typeof issueStatusSchema>;

/** Which issues a list has: those that still want something, or the closed ones. */
export const issueFilterSchema = z.enum(['active', 'closed']);
export type IssueFilter = z.output<typeof issueFilterSchema>;

/** Something that is wrong with a resource or a storage, or is still to be done there. */
export const issueSchema = z.object({
  id: id('iss'),
  /** What it is about; null where that is the storage itself. */
  resourceId: z.nullable(id('res')),
  storageId: id('sto'),
  spaceId: id('spc'),
  /** The present name of what it is about. */
  about: z.string(),
  title: z.string(),
  text: z.string(),
  severity: issueSeveritySchema,
  status: issueStatusSchema,
  /** Why nothing is to be done; of a dismissed one alone. */
  dismissReason: z.nullable(z.string()),
  assignee: z.nullable(whoSchema),
  dueAt: z.nullable(moment),
  raisedBy: whoSchema,
  createdAt: moment,
  /** When it was resolved or dismissed. */
  closedAt: z.nullable(moment),
  /** `change`: its status, who sees to it, and until when; `edit`: what it says. */
  can: z.array(z.string()),
  revision: count,
});
export type Issue = z.output<typeof issueSchema>;
