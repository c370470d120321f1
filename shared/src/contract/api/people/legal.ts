import * as z from 'zod/mini';
import { defineCall } from '../../defineCall.ts';
import { legalDocumentSchema, legalTextSchema } from '../../entities/people/legal.ts';
import { line } from '../../scalars.ts';

/** The terms and the privacy notice. */
export const legal = {
  get: defineCall({
    method: 'GET',
    path: '/api/legal/:document',
    access: 'public',
    summary: 'A text by its version; the one that counts now unless said.',
    params: z.strictObject({ document: legalDocumentSchema }),
    query: z.strictObject({ version: z.optional(line(1, 40)) }),
    answer: legalTextSchema,
  }),
};
