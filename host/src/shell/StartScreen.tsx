import { useText } from '@holdall/shared';
import { joinClasses, Spinner } from '@holdall/shared/ui';
import styles from './FullScreen.module.css';

/** Stands while the first answers are on their way. Seen only when they take long. */
export function StartScreen() {
  const say = useText();
  return (
    <main className={joinClasses(styles.screen, styles.late)}>
      <Spinner size={28} label={say('Starting…')} />
    </main>
  );
}
