// Versions: earlier contents of a file, in a tab of the right panel, and what can be done with them.
export { useGoToVersion } from './useGoToVersion.ts';
export { useVersionActions } from './useVersionActions.ts';
export { readVersionAddress, type VersionLook } from './versionAddress.ts';
