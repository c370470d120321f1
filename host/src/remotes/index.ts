// Remotes in the page: which there are, how their parts are loaded, and what stands in for one that fails.
export { allowScript } from './guardScripts.ts';
export { loadCode } from './loadCode.ts';
export { openRegistry } from './openRegistry.ts';
export { OverrideBanner } from './OverrideBanner.tsx';
export { readRegistry } from './registry.ts';
export { RemoteBoundary } from './RemoteBoundary.tsx';
export { RemoteRoutes } from './RemoteRoutes.tsx';
export { RemoteScreen } from './RemoteScreen.tsx';
