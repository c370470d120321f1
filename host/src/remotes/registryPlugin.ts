import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import federation from '#federation';
import { initContainerEntry } from '#federation/initContainerEntry';
import { addScript } from './addScript.ts';
import { createAdmission } from './admitFile.ts';
import { guardScripts } from './guardScripts.ts';
import { readRegistry } from './registry.ts';

declare global {
  /** The federation runtime that the remotes of the page run on. */
  // eslint-disable-next-line no-var
  var holdallFederation: typeof federation | undefined;
}

const { runtime, bundlerRuntime } = federation;

/** The library tells containers apart by the build that its code came with. Here all have it from one, so by name. */
function init(options: { readonly name: string }) {
  const known = runtime.getInstance(({ name }) => name === options.name);
  if (!known) return runtime.createInstance(options);
  known.initOptions(options);
  return known;
}

/** Puts the host's federation runtime into the page, so that remotes bring none of their own. */
function shareFederation(): void {
  globalThis.holdallFederation ??= {
    ...federation,
    runtime: { ...runtime, init },
    // A build that exposes nothing leaves out what a container begins with, so it is added again.
    bundlerRuntime: { ...bundlerRuntime, initContainerEntry },
  };
}

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
