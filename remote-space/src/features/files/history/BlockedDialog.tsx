import { useText } from '@holdall/shared';
import { Button, Dialog } from '@holdall/shared/ui';
import { useState } from 'react';
import styles from './HistoryScreen.module.css';

/** Why an act cannot be taken back. */
export interface Blocked {
  readonly act: string;
  readonly reason: string;
  /** What was done later to the same things, newest first. */
  readonly actions: readonly string[];
}

/** Says why an act cannot be taken back, and what would have to be taken back first. */
export function BlockedDialog({ blocked, onClose }: { blocked: Blocked | null; onClose(): void }) {
  const say = useText();
  const [last, setLast] = useState<Blocked | null>(blocked);
  if (blocked !== null && blocked !== last) setLast(blocked);
  if (last === null) return null;
  return (
    <Dialog
      open={blocked !== null}
      onClose={onClose}
      size="small"
      title={say('This cannot be undone now')}
      description={last.reason}
      actions={
        <Button look="primary" onClick={onClose}>
          {say('Close')}
        </Button>
      }
    >
      <p className={styles.what}>
        <bdi>{last.act}</bdi>
      </p>
      {last.actions.length > 0 && (
        <>
          <p className={styles.about}>{say('Done later to the same things:')}</p>
          <ul className={styles.later}>
            {last.actions.map((act) => (
              <li key={act}>
                <bdi>{act}</bdi>
              </li>
            ))}
          </ul>
        </>
      )}
    </Dialog>
  );
}
