import type { CodeReference } from '@holdall/shared/remote';
import { loadModule } from './loadModule.ts';

/** Fetches what a remote's manifest points at: a screen, the code of a command, a view. */
export async function loadCode<T>(remote: string, { expose, exportName }: CodeReference): Promise<T> {
  const found = (await loadModule(remote, expose))[exportName];
  if (found === undefined)
    throw new Error(`"${expose}" of the remote "${remote}" has no export "${exportName}".`);
  return found as T;
}
