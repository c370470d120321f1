import * as z from 'zod/mini';
import { defineCall } from '../../defineCall.ts';
import { id, remoteName, windowWord } from '../../scalars.ts';
import { limits } from '../../limits.ts';

const path = '/api/remote-calls/:remoteCallId';
const params = z.strictObject({ remoteCallId: id('rtc') });
const toolId = z.string().check(z.regex(/^[a-z][a-zA-Z0-9_]*$/), z.maxLength(40));

/** Which release of a remote a window has, and which of its tools are for its person. */
const offered = z.strictObject({
  remote: remoteName,
  version: z.string().check(z.regex(/^[a-f0-9]{16}$/)),
  tools: z.array(toolId).check(z.maxLength(8)),
});

/** What a tool has answered, as JSON, or why it has not. */
const came = z.union([
  z.strictObject({ answer: z.string().check(z.maxLength(2 * limits.toolAnswerLength)) }),
  z.strictObject({ problem: z.enum(['missing', 'threw', 'big', 'unreadable']) }),
]);

/** The windows of a person, in which tools of remotes are run: what a window can run, and what it is to run. */
export const toolWindows = {
  offer: defineCall({
    method: 'PUT',
    path: '/api/tool-windows',
    access: 'user',
    summary:
      'Says which tools a window can run, for as long as its live connection is open, and answers what waits for it. What the tools are is read from the signed releases.',
    body: z.strictObject({ window: windowWord, remotes: z.array(offered).check(z.maxLength(40)) }),
    answer: z.object({
      waiting: z.array(z.object({ remoteCallId: z.string(), remote: z.string(), tool: z.string() })),
    }),
  }),
  take: defineCall({
    method: 'POST',
    path: `${path}/take`,
    access: 'user',
    summary: 'Takes a call of a tool for a window, and answers what the tool is given. One window has it.',
    params,
    body: z.strictObject({ window: windowWord }),
    answer: z.object({
      remote: z.string(),
      tool: z.string(),
      input: z.record(z.string(), z.unknown()),
      /** So long it is waited for. */
      seconds: z.number(),
    }),
  }),
  answer: defineCall({
    method: 'POST',
    path: `${path}/answer`,
    access: 'user',
    summary: 'Says what came of a call, for the window that has taken it; 404 where nobody waits any more.',
    params,
    body: z.strictObject({ window: windowWord, came }),
    answer: 'nothing',
  }),
};
