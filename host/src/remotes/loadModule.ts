import { loadRemote } from '@module-federation/enhanced/runtime';

/**
 * Fetches one expose of a remote. A failure leaves nothing behind: asking again starts afresh.
 * A build without federation has another file in place of this one.
 */
export async function loadModule(remote: string, expose: string): Promise<Record<string, unknown>> {
  const module = await loadRemote<Record<string, unknown>>(`${remote}/${expose.slice('./'.length)}`);
  if (!module) throw new Error(`The remote "${remote}" has no "${expose}".`);
  return module;
}
