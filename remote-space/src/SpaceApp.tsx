import { useText } from '@holdall/shared';
import styles from './SpaceApp.module.css';

/** The frame of this remote. */
export function SpaceApp() {
  const say = useText();
  return (
    <main className={styles.frame}>
      <h1>{say('Your workspace')}</h1>
    </main>
  );
}
