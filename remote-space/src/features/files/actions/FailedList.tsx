import { useText, type BulkResult } from '@holdall/shared';
import styles from './PlanSheet.module.css';

const shown = 100;

/** What cannot be done or was not, each with its reason. */
export function FailedList({ title, failed }: { title: string; failed: BulkResult['failed'] }) {
  const say = useText();
  return (
    <section className={styles.part}>
      <h3 className={styles.heading}>{title}</h3>
      <ul className={styles.items} aria-label={title}>
        {failed.slice(0, shown).map(({ itemId, name, message }) => (
          <li key={itemId}>
            <bdi>{name === '' ? say('Something that is gone') : name}</bdi>
            <span className={styles.reason}>{message}</span>
          </li>
        ))}
      </ul>
      {failed.length > shown && (
        <p className={styles.muted}>{say('and {count} more', { count: failed.length - shown })}</p>
      )}
    </section>
  );
}
