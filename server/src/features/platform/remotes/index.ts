// Remotes: versions kept and checked, files served, pages written.
export { createRemotesFeature } from './createRemotesFeature.ts';
export { readHostBuilds, type HostBuild } from './hostBuild.ts';
export type { PageVisitor } from './pages.ts';
export type { RemoteKeys } from './remoteKeys.ts';
export { remotesPlugin, type RemotesPluginOptions } from './remotes.plugin.ts';
export { remoteCommands } from './remotes.commands.ts';
export { createRemotesService, type Published, type RemotesService } from './remotes.service.ts';
export { trustedKeys } from './trustedKeys.ts';
