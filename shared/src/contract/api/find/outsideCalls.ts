import * as z from 'zod/mini';
import { defineCall } from '../../defineCall.ts';
import { outsideCallSchema } from '../../entities/find/outside.ts';
import { id } from '../../scalars.ts';

const params = z.strictObject({ outsideCallId: id('otc') });

/** Calls of tools outside that the assistant proposes. None is made but by `approve`. */
export const outsideCalls = {
  approve: defineCall({
    method: 'POST',
    path: '/api/outside-calls/:outsideCallId/approve',
    access: 'user',
    summary: 'Makes a call that was proposed, once, and answers with what came of it.',
    params,
    answer: outsideCallSchema,
  }),
  reject: defineCall({
    method: 'POST',
    path: '/api/outside-calls/:outsideCallId/reject',
    access: 'user',
    summary: 'Says that a call is not wanted.',
    params,
    answer: outsideCallSchema,
  }),
};
