/** What a remote's `src/remote.ts` may import from `@holdall/shared`: plain data, evaluated by the build. */
export { defineRemote } from './defineRemote.ts';
export { defineKind } from '../kinds/defineKind.ts';
export { lazyCode } from './lazyCode.ts';
export { adminPaths, places, publicPaths } from '../contract/paths.ts';
