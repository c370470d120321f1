// How host and remotes are built. See docs/ARCHITECTURE.md.
export { baseConfig } from './baseConfig.mjs';
export { buildAll } from './buildAll.mjs';
export { buildHost } from './buildHost.mjs';
export { groupFiles } from './chunkFiles.mjs';
export { buildRemote } from './buildRemote.mjs';
export { evaluateRemote } from './evaluateRemote.mjs';
export { publisherKey } from './publisherKey.mjs';
export { releaseRemote } from './releaseRemote.mjs';
export { runWebpack } from './runWebpack.mjs';
export { serveFromSource } from './serveFromSource.mjs';
export { sharedModules } from './sharedModules.mjs';
export { remoteFolder, remoteNames, workspace } from './workspace.mjs';
export { writeHostRelease } from './writeHostRelease.mjs';
export { writeRemoteRelease } from './writeRemoteRelease.mjs';
