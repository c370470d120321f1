import fs from 'node:fs';
import path from 'node:path';
import { workspace } from './workspace.mjs';

const installed = (name) => fs.realpathSync(path.join(workspace.shared, 'node_modules', name));

/**
 * Where the real packages behind `vendor/` lie. The files of `vendor/` are what everybody gets under the packages' own
 * names, so they themselves must reach the packages by another way or they would be handed to themselves. What reads
 * schemas in a page gets the small form of them.
 */
export function vendorAliases(mode) {
  const router = path.join(installed('react-router-dom'), '../react-router');
  return {
    '#vendor/router$': path.join(router, 'dist', mode, 'index.mjs'),
    '#vendor/rxjs$': path.join(installed('rxjs'), 'dist/esm/index.js'),
    '#vendor/toastify$': path.join(installed('react-toastify'), 'dist/unstyled.mjs'),
    'zod/mini$': path.join(import.meta.dirname, 'vendor/zodMini.mjs'),
    '#vendor/query$': path.join(installed('@tanstack/react-query'), 'build/modern/index.js'),
  };
}

/** The federation runtime's core, the one copy that the page shares. */
export function runtimeCoreAlias() {
  const enhanced = installed('@module-federation/enhanced');
  return { '#federation-core$': path.join(enhanced, '../runtime-tools/dist/runtime-core.js') };
}
