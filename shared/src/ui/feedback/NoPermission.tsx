import { useLingui } from '@lingui/react';
import { Button } from '../actions/Button.tsx';
import styles from './Empty.module.css';
import { EmptyDrawing } from './EmptyDrawing.tsx';

interface NoPermissionProps {
  /** The kind in words, e.g. "Folder". Never the name of the thing: that is what may not be seen. */
  kind: string;
  owner: string;
  onRequest?: (() => void) | undefined;
  requested?: boolean;
  busy?: boolean;
}

/** Something exists here that this person may not see. */
export function NoPermission({ kind, owner, onRequest, requested = false, busy = false }: NoPermissionProps) {
  const { i18n } = useLingui();
  return (
    <div className={styles.empty}>
      <EmptyDrawing name="lock" />
      <p className={styles.sentence}>
        {i18n._('You have no access to this item ({kind}). It belongs to {owner}.', { kind, owner })}
      </p>
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
