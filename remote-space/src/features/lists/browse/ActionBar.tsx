import { useFormat, useKeys, useText } from '@holdall/shared';
import { BarButton, Menu, SelectionBar, type MenuEntry } from '@holdall/shared/ui';
import { memo, type ReactNode } from 'react';
import { menuEntries } from './menuEntries.ts';
import { actionsFor, isCutOff } from './actionsFor.ts';
import type { ActionContext, Chosen } from './ResourceAction.ts';

interface ActionBarProps {
  context: ActionContext;
  /** What is chosen now: the context tells it only to what happens later. */
  chosen: Chosen;
  /** How many are chosen, where more can be chosen than the actions are for. */
  count?: number;
  /** Nothing of the list is left out. */
  all: boolean;
  /** What is chosen is still being found out. */
  pending: boolean;
  onClear(): void;
  /** What can be done beside the actions of every list. */
  children?: ReactNode;
  entries?: readonly MenuEntry[];
}

/** What can be done with the selection, over the foot of the list. */
export const ActionBar = memo(function ActionBar(props: ActionBarProps) {
  const { context, chosen, all, pending, onClear, count = chosen.count, children, entries } = props;
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
  if (count === 0) return null;
  const text = say(all && count > 1 ? 'All {count} selected' : '{count} selected', {
    count: format.number(count),
  });
  return (
    <SelectionBar
      text={text}
      onClear={onClear}
      more={
        <Menu
          label={say('More actions')}
          side="top"
          entries={[...menuEntries(context, say, keys, chosen), ...(entries ?? [])]}
          renderTrigger={(props) => (
            <BarButton icon="more" {...props}>
              {say('More')}
            </BarButton>
          )}
        />
      }
    >
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
      {children}
    </SelectionBar>
  );
});
