import type { Registry } from '@holdall/shared/remote';
import { readRegistry } from './registry.ts';

/**
 * The registry to start the shell with. For somebody who takes a remote from source, what that source declares stands
 * in the place of what was published; everybody else's page is not touched by it.
 */
export async function openRegistry(): Promise<Registry> {
  const registry = readRegistry();
  if (registry.flavour === 'production') return registry;
  const { takeOverrides } = await import(/* webpackChunkName: "overrides" */ './takeOverrides.ts');
  return takeOverrides(registry);
}
