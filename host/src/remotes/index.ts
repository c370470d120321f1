// Remotes in the page: which there are, how their parts are loaded, and what stands in for one that fails.
export { allowScript } from './guardScripts.ts';
export { gatherContributions } from './gatherContributions.ts';
export { loadModule } from './loadModule.ts';
export { loadCode } from './loadCode.ts';
export { openRegistry } from './openRegistry.ts';
export { LateOverrideBanner } from './LateOverrideBanner.tsx';
export { RemoteRoutes } from './RemoteRoutes.tsx';
