// Stands in for what the federation runtime has for manifests and for preloading by script. Our pages know no manifest
// and are told by their HTML what to fetch early, so none of it is ever called; what must be there is there.
import { PluginSystem } from '#federation/pluginSystem';

/** Keeps nothing. */
export class SnapshotHandler {
  hooks = new PluginSystem({});
  manifestCache = new Map();
}
export const getGlobalRemoteInfo = () => ({});

function missing() {
  throw new Error('This page has no manifests: the HTML says what is fetched early.');
}
export {
  missing as defaultPreloadArgs,
  missing as formatPreloadArgs,
  missing as normalizePreloadExposes,
  missing as preloadAssets,
};
