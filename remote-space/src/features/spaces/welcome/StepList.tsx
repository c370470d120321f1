import { useText } from '@holdall/shared';
import { joinClasses } from '@holdall/shared/ui';
import { stepRows } from './steps/stepRows.ts';
import styles from './Welcome.module.css';

interface StepListProps {
  readonly current: number;
  onChoose(step: number): void;
}

/** All steps, so that one sees how few there are and goes to any of them. */
export function StepList({ current, onChoose }: StepListProps) {
  const say = useText();
  return (
    <nav aria-label={say('Steps')}>
      <ol className={styles.steps}>
        {stepRows.map(({ id, label }, index) => (
          <li key={id}>
            <button
              type="button"
              aria-current={index === current ? 'step' : undefined}
              className={joinClasses(styles.step, index <= current && styles.reached)}
              onClick={() => onChoose(index)}
            >
              {say(label)}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
