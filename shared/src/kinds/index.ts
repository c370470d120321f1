// What kinds of resources and storages there are. Runs in browser and server.
export { createKindRegistry, type KindRegistry, type ResourceKind } from './createKindRegistry.ts';
