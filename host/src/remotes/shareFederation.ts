import federation from '#federation';
import { initContainerEntry } from '#federation/initContainerEntry';

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
export function shareFederation(): void {
  globalThis.holdallFederation ??= {
    ...federation,
    runtime: { ...runtime, init },
    // A build that exposes nothing leaves out what a container begins with, so it is added again.
    bundlerRuntime: { ...bundlerRuntime, initContainerEntry },
  };
}
