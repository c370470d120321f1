// Spaces: marks on the rail, making and changing them, and the way into one.
export { rememberedPlace, rememberPlace } from './lastPlace.ts';
export { LastPlace } from './LastPlace.tsx';
export { SpaceCrumb } from './SpaceCrumb.tsx';
export { SpaceDialog } from './SpaceDialog.tsx';
export { SpaceMarks } from './SpaceMarks.tsx';
export { SpaceRail } from './SpaceRail.tsx';
export { useIsOutside } from './useIsOutside.ts';
export { useSpace } from './useSpace.ts';
export { useSpaceEnding } from './useSpaceEnding.tsx';
export { useSpaceActions } from './useSpaceActions.ts';
export { useSharedSpaces } from './useSharedSpaces.ts';
export { useSpaces } from './useSpaces.ts';
