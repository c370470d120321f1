import { useText } from '@holdall/shared';
import { Button } from '@holdall/shared/ui';
import { actionsFor, isCutOff } from './actionsFor.ts';
import type { ActionContext, Chosen } from './ResourceAction.ts';
import styles from './BrowseScreen.module.css';

/** In the right panel: what can be done with all of several chosen things. */
export function SharedActions({ context, chosen }: { context: ActionContext; chosen: Chosen }) {
  const say = useText();
  return (
    <div className={styles.actions}>
      {actionsFor(chosen, context).map((action) => {
        const { id, label, icon, danger, run } = action;
        return (
          <Button
            key={id}
            {...(isCutOff(action, context) ? { disabled: true, title: say('Needs a connection') } : {})}
            size="small"
            icon={icon}
            look={danger ? 'danger' : 'plain'}
            onClick={() => void run(chosen, context)}
          >
            {say(label)}
          </Button>
        );
      })}
    </div>
  );
}
