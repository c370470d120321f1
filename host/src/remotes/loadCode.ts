import type { CodeReference } from '@holdall/shared/remote';
import { loadTexts } from '../text/index.ts';
import { loadModule } from './loadModule.ts';

/** Fetches what a remote's manifest points at: a screen, the code of a command, a view. Its texts come along. */
export async function loadCode<T>(remote: string, { expose, exportName }: CodeReference): Promise<T> {
  const [module] = await Promise.all([loadModule(remote, expose), loadTexts(remote)]);
  const found = module[exportName];
  if (found === undefined)
    throw new Error(`"${expose}" of the remote "${remote}" has no export "${exportName}".`);
  return found as T;
}
