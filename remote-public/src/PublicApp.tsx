import { useText } from '@holdall/shared';
import styles from './PublicApp.module.css';

/** The frame of this remote. */
export function PublicApp() {
  const say = useText();
  return (
    <main className={styles.frame}>
      <h1>{say('Welcome to Holdall')}</h1>
    </main>
  );
}
