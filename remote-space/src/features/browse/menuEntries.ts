import type { Say, SayKeys } from '@holdall/shared';
import type { MenuEntry } from '@holdall/shared/ui';
import { actionsFor, commandIdOf, type ActionContext, type Chosen } from './resourceActions.ts';

/** The menu of what is chosen. */
export function menuEntries(
  context: ActionContext,
  say: Say,
  sayKeys: SayKeys,
  chosen: Chosen = context.chosen(),
): MenuEntry[] {
  return actionsFor(chosen, context).flatMap(
    ({ id, label, icon, keys, danger, line, run }, index): MenuEntry[] => {
      const entry = {
        id,
        label: say(label),
        icon,
        danger,
        shortcut: sayKeys({ id: commandIdOf(id), keys }),
        onSelect: () => void run(chosen, context),
      };
      return line && index > 0 ? ['line', entry] : [entry];
    },
  );
}
