import { matchPath } from 'react-router-dom';
import type { CodeReference, RegistryRow } from '@holdall/shared/remote';

/**
 * Starts fetching the screen of a place before it is known who is here. Nothing is shown of a failure: the screen, once
 * it is asked for, tries again and tells.
 */
export function warmRemote(
  remotes: readonly RegistryRow[],
  pathname: string,
  loadCode: (remote: string, code: CodeReference) => Promise<unknown>,
): void {
  for (const { name, routes } of remotes) {
    const route = routes.find(({ path }) => matchPath(path, pathname));
    if (route) loadCode(name, route.screen).catch(() => undefined);
  }
}
