import { formatKeys, keysOf, useShell, useStore, useText } from '@holdall/shared';
import { Dialog, Kbd } from '@holdall/shared/ui';
import { byGroup } from '../commands/index.ts';
import styles from './ShortcutSheet.module.css';

interface ShortcutSheetProps {
  readonly open: boolean;
  onClose(): void;
}

/**
 * Every key that works now, by group. Derived from the commands, so it cannot be out of date.
 * The list takes the focus: there is nothing else in it by which the arrow keys could scroll it.
 */
export function ShortcutSheet({ open, onClose }: ShortcutSheetProps) {
  const say = useText();
  const { commands, user } = useShell();
  const all = useStore(commands.all);
  const choices = useStore(user)?.preferences;
  const withKeys = all.filter((command) => keysOf(command, choices).length > 0);

  return (
    <Dialog open={open} onClose={onClose} title={say('Keyboard shortcuts')} size="wide">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls and holds nothing to focus has to take the focus */}
      <div className={styles.groups} role="group" aria-label={say('All keys')} tabIndex={0}>
        {[...byGroup(withKeys)].map(([group, rows]) => (
          <section key={group}>
            <h3 className={styles.title}>{say(group)}</h3>
            <dl className={styles.rows}>
              {rows.map((command) => (
                <div key={command.id} className={styles.row}>
                  <dt>{say(command.title)}</dt>
                  <dd className={styles.keys}>
                    {keysOf(command, choices).map((keys) => (
                      <Kbd key={keys}>{formatKeys(keys)}</Kbd>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <p className={styles.note}>{say('Single letters work while a list or a viewer has the focus.')}</p>
    </Dialog>
  );
}
