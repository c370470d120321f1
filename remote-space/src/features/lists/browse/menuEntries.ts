import type { Say, SayKeys } from '@holdall/shared';
import type { MenuEntry } from '@holdall/shared/ui';
import { actionsFor, commandIdOf, isCutOff } from './actionsFor.ts';
import type { ActionContext, Chosen } from './ResourceAction.ts';

/** The menu of what is chosen. */
export function menuEntries(
  context: ActionContext,
  say: Say,
  sayKeys: SayKeys,
  chosen: Chosen = context.chosen(),
): MenuEntry[] {
  return actionsFor(chosen, context).flatMap((action, index): MenuEntry[] => {
    const { id, label, icon, keys, danger, line, run } = action;
    const disabled = isCutOff(action, context);
    const entry = {
      id,
      label: say(label),
      icon,
      danger,
      ...(disabled ? { disabled, note: say('Needs a connection') } : {}),
      shortcut: sayKeys({ id: commandIdOf(id), keys }),
      onSelect: () => void run(chosen, context),
    };
    return line && index > 0 ? ['line', entry] : [entry];
  });
}
