import * as z from 'zod/mini';
import { defineCall } from '../../defineCall.ts';
import {
  issueColumnSchema,
  issueFilterSchema,
  issueSchema,
  issueSeveritySchema,
  issueStatusSchema,
  issueTextLength,
  issueTitleLength,
} from '../../entities/together/issue.ts';
import { cursor, id, limit, line, moment, pageOf, prose } from '../../scalars.ts';

export {
  issueAmountLimit,
  issueColumns,
  issueSeverities,
  issueStatuses,
  issueTextLength,
  issueTitleLength,
  machineIssues,
  type Issue,
  type IssueColumn,
  type IssueFilter,
  type IssueSeverity,
  type IssueStatus,
} from '../../entities/together/issue.ts';

const resource = z.strictObject({ resourceId: id('res') });
const storage = z.strictObject({ storageId: id('sto') });
const issue = z.strictObject({ issueId: id('iss') });
const query = z.strictObject({
  cursor: z.optional(cursor),
  limit,
  filter: z._default(issueFilterSchema, 'active'),
});
const title = line(1, issueTitleLength);
const text = prose(0, issueTextLength);
const assigneeId = z.nullable(id('usr'));
const dueAt = z.nullable(moment);
const raised = z.strictObject({
  title,
  text: z._default(text, ''),
  severity: z._default(issueSeveritySchema, 'warning'),
  assigneeId: z._default(assigneeId, null),
  dueAt: z._default(dueAt, null),
  /** The comment that it is made of; one about the same thing. */
  messageId: z._default(z.nullable(id('msg')), null),
});
const answer = pageOf(issueSchema);
const staleOn = ['resourceIssueUpdated', 'storageIssueUpdated'];

/** The calls about issues. */
export const issues = {
  ofResource: defineCall({
    method: 'GET',
    path: '/api/resources/:resourceId/issues',
    access: 'user',
    cost: 'listing',
    summary: 'The issues of a resource, the newest first.',
    params: resource,
    query,
    answer,
    staleOn,
  }),
  ofStorage: defineCall({
    method: 'GET',
    path: '/api/storages/:storageId/issues',
    access: 'user',
    cost: 'listing',
    summary: 'The issues of a storage and of what lies in it, the newest first.',
    params: storage,
    query,
    answer,
    staleOn,
  }),
  ofSpace: defineCall({
    method: 'GET',
    path: '/api/spaces/:spaceId/issues',
    access: 'user',
    cost: 'listing',
    summary: 'A column of the board of a space: the issues of all its storages, the newest first.',
    params: z.strictObject({ spaceId: id('spc') }),
    query: z.strictObject({
      cursor: z.optional(cursor),
      limit,
      column: z._default(issueColumnSchema, 'open'),
      /** Those that this person is to see to, or nobody; without it everybody’s. */
      assignee: z.optional(z.enum(['me', 'nobody'])),
      /** Those that people have raised, or the product by itself. */
      source: z.optional(z.enum(['person', 'system'])),
    }),
    answer,
    staleOn,
  }),
  mine: defineCall({
    method: 'GET',
    path: '/api/issues',
    access: 'user',
    cost: 'listing',
    summary: 'The issues that this person is to see to, of all that they see, the newest first.',
    query,
    answer,
    staleOn,
  }),
  raiseOnResource: defineCall({
    method: 'POST',
    path: '/api/resources/:resourceId/issues',
    access: 'user',
    status: 201,
    summary: 'Raises an issue of a resource.',
    params: resource,
    body: raised,
    answer: issueSchema,
  }),
  raiseOnStorage: defineCall({
    method: 'POST',
    path: '/api/storages/:storageId/issues',
    access: 'user',
    status: 201,
    summary: 'Raises an issue of a storage.',
    params: storage,
    body: raised,
    answer: issueSchema,
  }),
  change: defineCall({
    method: 'PATCH',
    path: '/api/issues/:issueId',
    access: 'user',
    revision: true,
    summary: 'Changes how far an issue is, who sees to it and until when, or what it says. It can be undone.',
    params: issue,
    body: z.strictObject({
      title: z.optional(title),
      text: z.optional(text),
      severity: z.optional(issueSeveritySchema),
      status: z.optional(issueStatusSchema),
      /** Why nothing is to be done. */
      dismissReason: z.optional(z.nullable(line(1, issueTitleLength))),
      assigneeId: z.optional(assigneeId),
      dueAt: z.optional(dueAt),
    }),
    answer: z.object({ issue: issueSchema, operationId: id('op') }),
  }),
};
