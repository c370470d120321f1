import { useText } from '@holdall/shared';
import styles from './AdminApp.module.css';

/** The frame of this remote. */
export function AdminApp() {
  const say = useText();
  return (
    <main className={styles.frame}>
      <h1>{say('Administration')}</h1>
    </main>
  );
}
