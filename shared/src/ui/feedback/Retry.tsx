import { useLingui } from '@lingui/react';
import type { ReactNode } from 'react';
import { Button } from '../actions/Button.tsx';
import { joinClasses } from '../joinClasses.ts';
import { CopyButton } from './CopyButton.tsx';
import styles from './Empty.module.css';
import { type DrawingName, EmptyDrawing } from './EmptyDrawing.tsx';

interface RetryProps {
  onRetry?: (() => void) | undefined;
  /** What support needs to know: code and request id. Never shown, only copied. */
  details?: string | undefined;
  /** A second try is under way. */
  busy?: boolean;
  /** One plain sentence. */
  children: ReactNode;
}

function Actions({ onRetry, details, busy = false }: Omit<RetryProps, 'children'>) {
  const { i18n } = useLingui();
  return (
    <div className={styles.actions}>
      {onRetry && (
        <Button icon="refresh" busy={busy} onClick={onRetry}>
          {i18n._('Retry')}
        </Button>
      )}
      {details && <CopyButton text={details}>{i18n._('Copy details')}</CopyButton>}
    </div>
  );
}

/** A part that could not be loaded, in the place of that part. */
export function Retry({ children, ...actions }: RetryProps) {
  return (
    <div role="alert" className={joinClasses(styles.empty, styles.small)}>
      <p className={styles.sentence}>{children}</p>
      <Actions {...actions} />
    </div>
  );
}

interface ErrorStateProps extends RetryProps {
  title: ReactNode;
  drawing?: DrawingName;
  /** The heading's rank in its page. */
  heading?: 'h1' | 'h2';
  /** Other ways on, e.g. back to the home page. */
  action?: ReactNode;
}

/** A whole screen or area that could not be shown. */
export function ErrorState({
  title,
  drawing = 'broken',
  heading: Heading = 'h2',
  action,
  children,
  ...actions
}: ErrorStateProps) {
  return (
    <div role="alert" className={styles.empty}>
      <EmptyDrawing name={drawing} />
      <Heading className={styles.title}>{title}</Heading>
      <p className={styles.sentence}>{children}</p>
      <Actions {...actions} />
      {action && <div className={styles.actions}>{action}</div>}
    </div>
  );
}
