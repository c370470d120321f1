import * as z from 'zod/mini';
import { defineCall } from '../../defineCall.ts';
import {
  outsideConnectProblemSchema,
  outsideProblemSchema,
  outsideServerSchema,
} from '../../entities/find/outside.ts';
import { count, id, line } from '../../scalars.ts';

const params = z.strictObject({ outsideServerId: id('ots') });
const address = z.string().check(z.trim(), z.maxLength(500));
const token = z.string().check(z.trim(), z.maxLength(4000));
const clientId = z.string().check(z.trim(), z.maxLength(1000));
const short = z.optional(z.string().check(z.maxLength(4000)));

/** The servers outside whose tools the assistant may be given. */
export const outsideServers = {
  list: defineCall({
    method: 'GET',
    path: '/api/admin/outside-servers',
    access: 'operator',
    summary: 'The servers outside, with what is known of their tools.',
    answer: z.object({
      items: z.array(outsideServerSchema),
      most: count,
      /** Where servers send a browser back to: whoever registers this installation there names it. */
      back: z._default(z.string(), ''),
    }),
    staleOn: ['settingsUpdated'],
  }),
  create: defineCall({
    method: 'POST',
    path: '/api/admin/outside-servers',
    access: 'operator',
    status: 201,
    summary: 'Adds a server that speaks the Model Context Protocol over HTTP. Nothing of it is on at first.',
    body: z.strictObject({
      name: line(1, 80),
      address,
      token: z.optional(token),
      clientId: z.optional(clientId),
      clientSecret: z.optional(token),
    }),
    answer: outsideServerSchema,
  }),
  change: defineCall({
    method: 'PATCH',
    path: '/api/admin/outside-servers/:outsideServerId',
    access: 'operator',
    summary:
      'Changes a server. A token or a secret that is not named stays, unless the address is another one: then all of its tools are off as well. A secret goes with what the installation is called there.',
    params,
    body: z.strictObject({
      name: z.optional(line(1, 80)),
      address: z.optional(address),
      token: z.optional(token),
      clientId: z.optional(clientId),
      clientSecret: z.optional(token),
    }),
    answer: outsideServerSchema,
  }),
  look: defineCall({
    method: 'POST',
    path: '/api/admin/outside-servers/:outsideServerId/look',
    access: 'operator',
    summary:
      'Asks a server for its tools. One that was on and is described otherwise by now is switched off.',
    params,
    answer: z.object({ problem: z.nullable(outsideProblemSchema), server: outsideServerSchema }),
  }),
  changeTool: defineCall({
    method: 'PUT',
    path: '/api/admin/outside-servers/:outsideServerId/tools',
    access: 'operator',
    summary:
      'Switches a tool on or off, and says whether it may be asked without approval. 409 where it is another one than was looked at.',
    params,
    body: z.strictObject({
      name: z.string().check(z.minLength(1), z.maxLength(128)),
      digest: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
      isOn: z.boolean(),
      mayAsk: z.boolean(),
    }),
    answer: outsideServerSchema,
  }),
  connect: defineCall({
    method: 'POST',
    path: '/api/admin/outside-servers/:outsideServerId/connect',
    access: 'operator',
    summary: 'Begins to connect a server that asks for OAuth; the browser goes to the page of the answer.',
    params,
    answer: z.object({ problem: z.nullable(outsideConnectProblemSchema), page: z.nullable(z.string()) }),
  }),
  arrive: defineCall({
    method: 'GET',
    path: '/api/outside-servers/arrive',
    access: 'public',
    summary:
      'Where a server sends the browser of an operator back to. Leads to the settings, which say what came of it.',
    // Servers add what they like; it is theirs to name.
    query: z.object({ state: short, code: short, error: short, iss: short }),
    answer: 'bytes',
  }),
  disconnect: defineCall({
    method: 'DELETE',
    path: '/api/admin/outside-servers/:outsideServerId/connection',
    access: 'operator',
    summary:
      'Forgets what lets this installation in at a server, and has that forget it too where it can. Its tools are off until it is connected again.',
    params,
    answer: 'nothing',
  }),
  remove: defineCall({
    method: 'DELETE',
    path: '/api/admin/outside-servers/:outsideServerId',
    access: 'operator',
    summary: 'Removes a server. It can be undone.',
    params,
    answer: z.object({ operationId: id('op') }),
  }),
};
