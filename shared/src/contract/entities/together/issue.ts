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

/** The columns of a board: what nobody has begun with, what somebody is at, and what is closed. */
export const issueColumns = ['open', 'inProgress', 'closed'] as const;
export const issueColumnSchema = z.enum(issueColumns);
export type IssueColumn = z.output<typeof issueColumnSchema>;

/**
 * What the product itself finds wrong, with what is said of it where nothing better is known. Such an issue closes by
 * itself once it is no longer so. `amount` is of files, of bytes or of shares; it is told as far as `issueAmountLimit`.
 */
export const machineIssues = {
  /** Files of a storage whose text could not be read. */
  text_unreadable: { severity: 'warning', title: 'Some files could not be read' },
  /** So many bytes were refused here, as the disk had no room for them. */
  quota_near: { severity: 'blocking', title: 'There was no room for an upload' },
  /** So many shares of a storage end within a week. */
  share_expiring: { severity: 'info', title: 'Shares end soon' },
} as const satisfies Record<string, { severity: IssueSeverity; title: string }>;
export type MachineIssueCode = keyof typeof machineIssues;
/** More files than this are not counted. */
export const issueAmountLimit = 1000;

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
  /** Null where the product has found it by itself. */
  raisedBy: z.nullable(whoSchema),
  /** What it has found: a key of `machineIssues`, of a newer server maybe another one. Null of what people raise. */
  code: z.nullable(z.string()),
  /** How much of it; see `machineIssues`. */
  amount: z.nullable(count),
  /** The comment that it was made of. */
  messageId: z.nullable(id('msg')),
  createdAt: moment,
  /** When it was resolved or dismissed. */
  closedAt: z.nullable(moment),
  /** `change`: its status, who sees to it, and until when; `edit`: what it says. */
  can: z.array(z.string()),
  revision: count,
});
export type Issue = z.output<typeof issueSchema>;
