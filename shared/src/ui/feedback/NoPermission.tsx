import { useLingui } from '@lingui/react';
import type { ReactNode } from 'react';
import { Button } from '../actions/Button.tsx';
import styles from './Empty.module.css';
import { EmptyDrawing } from './EmptyDrawing.tsx';

interface NoPermissionProps {
  /** A sentence that says who may see it. Never the name of a thing: that is what may not be seen. */
  children: ReactNode;
  onRequest?: (() => void) | undefined;
  requested?: boolean;
  busy?: boolean;
}

/** Something exists here that this person may not see. */
export function NoPermission({ children, onRequest, requested = false, busy = false }: NoPermissionProps) {
  const { i18n } = useLingui();
  return (
    <div className={styles.empty}>
      <EmptyDrawing name="lock" />
      <p className={styles.sentence}>{children}</p>
      {requested ? (
        <p role="status">{i18n._('Access requested')}</p>
      ) : (
        onRequest && (
          <Button look="primary" busy={busy} onClick={onRequest}>
            {i18n._('Request access')}
          </Button>
        )
      )}
    </div>
  );
}
