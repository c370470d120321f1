import type { Admission } from './admitFile.ts';

interface PolicyFactory {
  createPolicy(name: string, rules: { createScriptURL(url: string): string | null }): unknown;
}

declare global {
  /** Asked by webpack's runtime, in host and remotes, before it adds a script or a stylesheet. */
  // eslint-disable-next-line no-var
  var holdallAdmit: Admission['admit'] | undefined;
}

/** Scripts beside those of the registry: the workers of guide and workspace, and the consent script of the settings. */
const allowed = new Set(['/docsCopy.js', '/sw.js']);

/** Lets the page add one script that no remote brings. The content policy still decides over its origin. */
export function allowScript(url: string): void {
  allowed.add(url);
}

/**
 * Puts the admission between the page and everything that wants to add a script. Remotes have no policy of their own,
 * so their script addresses pass the default one: what the registry does not name throws.
 */
export function guardScripts(admission: Admission): void {
  globalThis.holdallAdmit = admission.admit;
  const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory };
  trustedTypes?.createPolicy('default', {
    createScriptURL: (url) => (admission.knows(url) || allowed.has(url) ? url : null),
  });
}
