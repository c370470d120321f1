import { useText } from '@holdall/shared';
import styles from './RemoteCard.module.css';

interface RemoteCardProps {
  readonly remote: string;
  readonly version: string;
  readonly error: unknown;
  onRetry(): void;
}

/** What a person can send to whoever looks after the product. */
function failureDetails({
  remote,
  version,
  error,
}: Pick<RemoteCardProps, 'remote' | 'version' | 'error'>): string {
  const cause = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return [
    `remote: ${remote} ${version}`,
    `address: ${location.pathname}`,
    `time: ${new Date().toISOString()}`,
    cause,
  ].join('\n');
}

/** Stands in the place of a part that could not be loaded or has failed. Everything around it goes on. */
export function RemoteCard({ remote, version, error, onRetry }: RemoteCardProps) {
  const say = useText();
  const copy = () => void navigator.clipboard.writeText(failureDetails({ remote, version, error }));

  return (
    // It stands for the screen, which would have brought the page's `main` and heading.
    <main>
      <section className={styles.card} role="alert">
        <h1 className={styles.title}>{say('This part could not be loaded')}</h1>
        <p className={styles.text}>
          {say('The rest goes on working. Try again, or copy the details for support.')}
        </p>
        <div className={styles.actions}>
          <button type="button" className={styles.primary} onClick={onRetry}>
            {say('Retry')}
          </button>
          <button type="button" className={styles.secondary} onClick={copy}>
            {say('Copy details')}
          </button>
        </div>
      </section>
    </main>
  );
}
