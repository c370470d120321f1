import * as z from 'zod/mini';
import { defineCall } from '../../defineCall.ts';
import { heldSchema } from '../../entities/content/clipboard.ts';
import { selectionSchema } from '../../entities/content/operation.ts';

const path = '/api/clipboard';

export const clipboard = {
  read: defineCall({
    method: 'GET',
    path,
    access: 'user',
    summary: 'What this person has copied or cut in the present account, in whichever browser.',
    answer: heldSchema,
    staleOn: ['clipboardUpdated'],
  }),
  put: defineCall({
    method: 'PUT',
    path,
    access: 'user',
    cost: 'bulk',
    summary: 'Takes resources onto the clipboard, for a day. What lay there before is forgotten.',
    body: z.strictObject({ mode: z.enum(['copy', 'cut']), items: selectionSchema }),
    answer: heldSchema,
  }),
  clear: defineCall({
    method: 'DELETE',
    path,
    access: 'user',
    summary: 'Empties the clipboard.',
    answer: 'nothing',
  }),
};
