import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { addScript } from './addScript.ts';
import { createAdmission } from './admitFile.ts';
import { guardScripts } from './guardScripts.ts';
import { readRegistry } from './registry.ts';
import { shareFederation } from './shareFederation.ts';

/**
 * The host's part of the federation runtime. Runs before anything else of the product: it hands the one runtime to the
 * remotes, takes the remotes from the page's registry, and loads their entries itself, with hash and time limit.
 */
// The federation plugin asks for a default export.
// oxlint-disable-next-line import/no-default-export
export default function registryPlugin(): ModuleFederationRuntimePlugin {
  shareFederation();
  const registry = readRegistry();
  const admission = createAdmission(registry);
  guardScripts(admission);
  return {
    name: 'holdall-registry',
    beforeInit(args) {
      args.userOptions.remotes = registry.remotes.map(({ name, container, base, entry }) => ({
        name,
        entryGlobalName: container,
        entry: new URL(base + entry, location.href).href,
      }));
      return args;
    },
    async loadEntry({ remoteInfo }) {
      await addScript(admission.admit(remoteInfo.entry));
      const container: unknown = Reflect.get(globalThis, remoteInfo.entryGlobalName);
      if (!container) throw new Error(`${remoteInfo.entry} is not the entry of "${remoteInfo.name}".`);
      return container as Awaited<ReturnType<NonNullable<ModuleFederationRuntimePlugin['loadEntry']>>>;
    },
  };
}
