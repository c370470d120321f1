import { useText, type Plan, type Resolution } from '@holdall/shared';
import { Select } from '@holdall/shared/ui';
import styles from './PlanSheet.module.css';

/** What was decided about taken names: one rule for all, and exceptions by item. */
export interface Resolutions {
  readonly default: Resolution;
  readonly resolutions: Record<string, Resolution>;
}

const shown = 100;

interface ConflictListProps {
  conflicts: Plan['conflicts'];
  decided: Resolutions;
  onDecide(decided: Resolutions): void;
}

/** Taken names: one rule for all, and another one for single things. */
export function ConflictList({ conflicts, decided, onDecide }: ConflictListProps) {
  const say = useText();
  const choices = [
    { value: 'keepBoth', label: say('Keep both') },
    { value: 'replace', label: say('Replace') },
    { value: 'skip', label: say('Skip') },
  ] as const;
  return (
    <section className={styles.part}>
      <div className={styles.rule}>
        <span>
          {say('{count, plural, one {# name is taken} other {# names are taken}}', {
            count: conflicts.length,
          })}
        </span>
        <Select
          aria-label={say('For all')}
          value={decided.default}
          onChange={(event) =>
            onDecide({ default: event.currentTarget.value as Resolution, resolutions: {} })
          }
          options={choices}
        />
      </div>
      <p className={styles.muted}>
        {say('Keep both gives the newcomer a number. What is replaced goes to the trash.')}
      </p>
      <ul className={styles.items}>
        {conflicts.slice(0, shown).map(({ itemId, name }) => (
          <li key={itemId}>
            <bdi>{name}</bdi>
            <Select
              aria-label={say('What to do with {name}', { name })}
              value={decided.resolutions[itemId] ?? decided.default}
              onChange={(event) =>
                onDecide({
                  ...decided,
                  resolutions: {
                    ...decided.resolutions,
                    [itemId]: event.currentTarget.value as Resolution,
                  },
                })
              }
              options={choices}
            />
          </li>
        ))}
      </ul>
      {conflicts.length > shown && (
        <p className={styles.muted}>
          {say('and {count} more, by the rule for all', { count: conflicts.length - shown })}
        </p>
      )}
    </section>
  );
}
