import * as z from 'zod/mini';

/** A tool that a remote adds to the assistant, as its signed release describes it. */
export const remoteToolSchema = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  /** What it is given, as JSON. */
  schema: z.string(),
  /** It changes nothing, and may be run without approval. */
  reads: z.boolean(),
  /** What it is given is understood here; else no model has it. */
  isUsable: z.boolean(),
});
export type RemoteToolInfo = z.output<typeof remoteToolSchema>;

/** A remote that adds tools to the assistant. */
export const toolRemoteSchema = z.object({
  /** The name of the remote. */
  remote: z.string(),
  /** What people know it by. */
  title: z.string(),
  isOn: z.boolean(),
  tools: z.array(remoteToolSchema),
});
export type ToolRemote = z.output<typeof toolRemoteSchema>;
