import type { Command, CommandRow } from '@holdall/shared';
import { actionCommands, browseCommands, makeCommands } from '../../../lists/browse/index.ts';
import { entryCommands } from '../../../collections/collection/index.ts';
import { quickLookCommand } from '../../../viewers/quickLook/index.ts';
import { viewerCommands } from '../../../viewers/preview/index.ts';
import { placeCommands, tabCommands } from '../../../frame/tabs/index.ts';

/** The commands of the workspace, also of those of its screens that are not open. */
export const workspaceCommands = (): readonly CommandRow[] => [
  ...Object.values(tabCommands),
  ...placeCommands.map(({ row }) => row),
  ...Object.values(browseCommands),
  ...Object.values(makeCommands),
  ...actionCommands(),
  quickLookCommand,
  ...Object.values(viewerCommands),
  ...entryCommands(),
];

/** A way to a place that is not for this person, such as to the sign-in for who is signed in. */
const leadsNowhere = ({ id, isEnabled }: CommandRow & Pick<Command, 'isEnabled'>) =>
  id.startsWith('go.') && isEnabled?.() === false;

/** All commands that there can be for somebody: those of the page that is open, then those of the workspace. */
export function allCommands(present: readonly Command[]): readonly CommandRow[] {
  const known = new Set(present.map(({ id }) => id));
  const here = present.filter((command) => !leadsNowhere(command));
  return [...here, ...workspaceCommands().filter(({ id }) => !known.has(id))];
}

/** The screens in which the commands of a group are at hand; those of other groups are at hand everywhere. */
const screens: Readonly<Record<string, readonly string[]>> = {
  Folder: ['folder'],
  Make: ['folder'],
  Selection: ['folder', 'viewer', 'collection'],
  'File viewer': ['viewer'],
  Collection: ['collection'],
};

/** Whether two commands can be at hand at the same time, so that they cannot share a key. */
export function canMeet(one: Pick<CommandRow, 'group'>, other: Pick<CommandRow, 'group'>): boolean {
  const [here, there] = [screens[one.group], screens[other.group]];
  return here === undefined || there === undefined || here.some((screen) => there.includes(screen));
}
