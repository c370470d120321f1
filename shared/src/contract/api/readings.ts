import * as z from 'zod/mini';
import { defineCall } from '../defineCall.ts';
import { bytes, count, id, line, queryNumber } from '../scalars.ts';

const resource = z.strictObject({ resourceId: id('res') });

/** What a document holds, as far as it is told beside its content. */
const readingSchema = z.object({
  /** How it is shown: a flowing text, slides, sheets of cells, a list of entries. */
  form: z.enum(['text', 'slides', 'sheets', 'archive']),
  words: count,
  /** Headings of a text, or slides; each has its place in the frame. */
  outline: z.array(z.object({ id: z.string(), level: count, title: z.string() })),
  sheets: z.array(
    z.object({
      name: z.string(),
      rows: count,
      columns: count,
      formulas: count,
      isCut: z.boolean(),
      isHidden: z.boolean(),
    }),
  ),
  /** What a zip holds; `size` is that of the unpacked entry. */
  entries: z.array(
    z.object({ name: z.string(), size: bytes, isFolder: z.boolean(), isEncrypted: z.boolean() }),
  ),
  /** Entries there are, listed or not. */
  entryCount: count,
});

/** A document, read. */
export type Reading = z.infer<typeof readingSchema>;

/** The calls that show what documents hold. Only viewers load them. */
export const readings = {
  get: defineCall({
    method: 'GET',
    path: '/api/resources/:resourceId/reading',
    access: 'user',
    summary: 'What a document holds: its outline, sheets or entries.',
    params: resource,
    answer: readingSchema,
  }),
  part: defineCall({
    method: 'GET',
    path: '/api/resources/:resourceId/reading/part',
    access: 'user',
    summary: 'The plain text of a document, or the cells or formulas of one of its sheets.',
    params: resource,
    query: z.strictObject({
      name: z._default(z.enum(['text', 'cells', 'formulas']), 'text'),
      sheet: z._default(queryNumber(0, 499), 0),
    }),
    answer: 'bytes',
  }),
  frame: defineCall({
    method: 'POST',
    path: '/api/resources/:resourceId/reading/frame',
    access: 'user',
    summary: 'An address, good for a minute, that shows a document in a sandbox; `find` counts words in it.',
    params: resource,
    body: z.strictObject({ find: z.optional(line(0, 200)) }),
    answer: z.object({ address: z.string(), hits: count }),
  }),
};
