import * as z from 'zod/mini';
import { defineCall } from '../../defineCall.ts';
import { toolRemoteSchema } from '../../entities/find/remoteTool.ts';
import { remoteName } from '../../scalars.ts';

/** The remotes that add tools to the assistant, and which of them the operator lets do so. */
export const remoteTools = {
  list: defineCall({
    method: 'GET',
    path: '/api/admin/remote-tools',
    access: 'operator',
    summary: 'The remotes that add tools to the assistant, with these tools.',
    answer: z.object({ items: z.array(toolRemoteSchema) }),
    staleOn: ['settingsUpdated', 'remotePublished'],
  }),
  change: defineCall({
    method: 'PUT',
    path: '/api/admin/remote-tools/:remote',
    access: 'operator',
    summary: 'Switches the tools of a remote on or off.',
    params: z.strictObject({ remote: remoteName }),
    body: z.strictObject({ isOn: z.boolean() }),
    answer: toolRemoteSchema,
  }),
};
