import type { Command, CommandRow } from '@holdall/shared';
import type { ActionContext, Chosen, ResourceAction } from './ResourceAction.ts';
import { resourceActions } from './resourceActions.ts';

/** The actions that can be done with what is chosen: those it fits and everybody has the right to. */
export function actionsFor(chosen: Chosen, context: ActionContext): ResourceAction[] {
  return resourceActions.filter(
    ({ where, needs, alone, fits }) =>
      (where === 'trash') === context.inTrash &&
      (chosen.count > 0 || alone) &&
      (needs === undefined || chosen.resources.every(({ can }) => can.includes(needs))) &&
      (fits?.(chosen, context) ?? true),
  );
}

/** Whether an action has to wait until there is a connection. */
export const isCutOff = ({ connected }: ResourceAction, { isAway }: ActionContext): boolean =>
  connected === true && isAway();

/** Whether an action can be done now. */
export function canDo(id: string, context: ActionContext, chosen: Chosen = context.chosen()): boolean {
  return actionsFor(chosen, context).some((action) => action.id === id && !isCutOff(action, context));
}

/** What the key of an action means: what is chosen, or else the row that has the focus. What destroys needs a choice. */
function meantBy({ danger }: ResourceAction, context: ActionContext): Chosen {
  const chosen = context.chosen();
  return chosen.count > 0 || danger ? chosen : (context.focused() ?? chosen);
}

/** The id of the command that an action is. */
export const commandIdOf = (id: string): string => `resources.${id}`;

/** What is known of the actions as commands. */
export const actionCommands = (): CommandRow[] =>
  resourceActions.map(({ id, label, icon, keys, native, onlyInLists }) => ({
    id: commandIdOf(id),
    title: label,
    group: onlyInLists ? 'Folder' : 'Selection',
    icon,
    ...(keys ? { keys } : {}),
    ...(native ? { native } : {}),
  }));

/** The command behind the star. */
export const starCommand = { id: commandIdOf('star'), keys: ['s'] } as const;

/** The actions as commands of the shell, for keys and palette. */
export function commandsOf(context: ActionContext): Command[] {
  const rows = actionCommands();
  return resourceActions.flatMap((action, index) => {
    const row = rows[index];
    if (!row) return [];
    return {
      ...row,
      isEnabled: () => canDo(action.id, context, meantBy(action, context)),
      run: async () => void (await action.run(meantBy(action, context), context)),
    };
  });
}
