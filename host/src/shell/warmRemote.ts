import { matchPath } from 'react-router-dom';
import { isPublicPath, places } from '@holdall/shared';
import type { CodeReference, Registry } from '@holdall/shared/remote';

/**
 * Starts fetching the screen of a place before it is known who is here; a stranger will be led to signing in. Nothing is shown of a failure: the screen, once
 * it is asked for, tries again and tells.
 */
export function warmRemote(
  { remotes, isInside }: Pick<Registry, 'remotes' | 'isInside'>,
  pathname: string,
  loadCode: (remote: string, code: CodeReference) => Promise<unknown>,
): void {
  const place = isInside || isPublicPath(pathname) ? pathname : places.signIn;
  for (const { name, routes } of remotes) {
    const route = routes.find(({ path }) => matchPath(path, place));
    if (route) loadCode(name, route.screen).catch(() => undefined);
  }
}
