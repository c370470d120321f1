import * as z from 'zod/mini';
import { defineCall } from '../../defineCall.ts';
import { auditEntrySchema, auditProofSchema } from '../../entities/people/audit.ts';
import {
  auditFilterName,
  auditFilterParts,
  auditFilterSchema,
  savedAuditFilterSchema,
} from '../../entities/people/auditFilter.ts';
import { cursor, id, limit, pageOf } from '../../scalars.ts';

const saved = z.strictObject({ filterId: id('afl') });

export const audit = {
  list: defineCall({
    method: 'GET',
    path: '/api/admin/audit',
    access: 'user',
    cost: 'history',
    summary:
      'What was done, newest first: everything for the operator, their people for who runs an organization.',
    query: z.strictObject({ ...auditFilterParts, cursor: z.optional(cursor), limit }),
    answer: pageOf(auditEntrySchema),
  }),
  export: defineCall({
    method: 'GET',
    path: '/api/admin/audit/export',
    access: 'user',
    cost: 'export',
    summary: 'The same as a file, oldest first: CSV or a JSON line for each entry.',
    query: z.strictObject({ ...auditFilterParts, format: z.enum(['csv', 'jsonl']) }),
    answer: 'bytes',
  }),
  verify: defineCall({
    method: 'POST',
    path: '/api/admin/audit/verify',
    access: 'user',
    cost: 'export',
    summary: 'Looks through the whole chain: every entry as it was written, none missing.',
    answer: auditProofSchema,
  }),
  filters: defineCall({
    method: 'GET',
    path: '/api/admin/audit/filters',
    access: 'user',
    summary: 'The filters that this person has kept here, by name.',
    answer: z.object({ items: z.array(savedAuditFilterSchema) }),
  }),
  saveFilter: defineCall({
    method: 'POST',
    path: '/api/admin/audit/filters',
    access: 'user',
    status: 201,
    summary: 'Keeps a filter under a name.',
    body: z.strictObject({ name: auditFilterName, filter: auditFilterSchema }),
    answer: savedAuditFilterSchema,
  }),
  changeFilter: defineCall({
    method: 'PATCH',
    path: '/api/admin/audit/filters/:filterId',
    access: 'user',
    summary: 'Gives a kept filter another name; follows it, which tells of new entries, or not any more.',
    params: saved,
    body: z.strictObject({ name: z.optional(auditFilterName), followed: z.optional(z.boolean()) }),
    answer: savedAuditFilterSchema,
  }),
  removeFilter: defineCall({
    method: 'DELETE',
    path: '/api/admin/audit/filters/:filterId',
    access: 'user',
    summary: 'Deletes a kept filter; the operation can be undone.',
    params: saved,
    answer: z.object({ operationId: id('op') }),
  }),
};
