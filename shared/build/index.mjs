// How host and remotes are built. See docs/ARCHITECTURE.md.
export { baseConfig } from './config/baseConfig.mjs';
export { compileAhead } from './config/compileAhead.mjs';
export { hostConfig } from './config/hostConfig.mjs';
export { remoteConfig } from './config/remoteConfig.mjs';
export { evaluateRemote } from './declaration/evaluateRemote.mjs';
export { sharedEntries, sharedModules } from './federation/sharedModules.mjs';
export { buildAll } from './product/buildAll.mjs';
export { remoteFolder, remoteNames, workspace } from './product/workspace.mjs';
export { groupFiles } from './release/chunkFiles.mjs';
export { HostRelease } from './release/HostRelease.mjs';
export { publisherKey } from './release/publisherKey.mjs';
