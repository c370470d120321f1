import { useText } from '@holdall/shared';
import { ErrorState } from '@holdall/shared/ui';
import { useEndFirstFrame } from '../firstScreen/index.ts';
import styles from './FullScreen.module.css';

interface ErrorScreenProps {
  onRetry(): void;
}

/** The product could not start: the server does not answer. */
export function ErrorScreen({ onRetry }: ErrorScreenProps) {
  const say = useText();
  useEndFirstFrame();
  return (
    <main className={styles.screen}>
      <ErrorState heading="h1" title={say('The server cannot be reached')} onRetry={onRetry}>
        {say('Check your connection. Nothing of yours is lost.')}
      </ErrorState>
    </main>
  );
}
