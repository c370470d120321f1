import { useFormat, useKeys, useText } from '@holdall/shared';
import { BarButton, Menu, SelectionBar } from '@holdall/shared/ui';
import { menuEntries } from './menuEntries.ts';
import { actionsFor, isCutOff } from './actionsFor.ts';
import type { ActionContext, Chosen } from './ResourceAction.ts';

interface ActionBarProps {
  context: ActionContext;
  /** What is chosen now: the context tells it only to what happens later. */
  chosen: Chosen;
  /** Nothing of the list is left out. */
  all: boolean;
  /** What is chosen is still being found out. */
  pending: boolean;
  onClear(): void;
}

/** What can be done with the selection, over the foot of the list. */
export function ActionBar({ context, chosen, all, pending, onClear }: ActionBarProps) {
  const say = useText();
  const keys = useKeys();
  const format = useFormat();
  if (pending) {
    return (
      <SelectionBar text={say('Selecting…')} onClear={onClear}>
        {null}
      </SelectionBar>
    );
  }
  if (chosen.count === 0) return null;
  const text = say(all && chosen.count > 1 ? 'All {count} selected' : '{count} selected', {
    count: format.number(chosen.count),
  });
  return (
    <SelectionBar text={text} onClear={onClear}>
      {actionsFor(chosen, context)
        .filter(({ bar }) => bar)
        .map((action) => (
          <BarButton
            key={action.id}
            icon={action.icon}
            {...(isCutOff(action, context) ? { disabled: true, title: say('Needs a connection') } : {})}
            onClick={() => void action.run(chosen, context)}
          >
            {say(action.label)}
          </BarButton>
        ))}
      <Menu
        label={say('More actions')}
        side="top"
        entries={menuEntries(context, say, keys, chosen)}
        renderTrigger={(props) => (
          <BarButton icon="more" {...props}>
            {say('More')}
          </BarButton>
        )}
      />
    </SelectionBar>
  );
}
