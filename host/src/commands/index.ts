// What can be done from palette, sheet and keys: the shell's own commands and those of the remotes.
export { audienceAllows } from './audienceAllows.ts';
export { byGroup } from './byGroup.ts';
export { focusNextRegion } from './focusNextRegion.ts';
export { registerRemoteCommands } from './registerRemoteCommands.ts';
export { sheetCommand, shellCommands } from './shellCommands.ts';
