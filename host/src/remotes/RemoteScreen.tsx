import { useState, type ComponentType } from 'react';
import { useText } from '@holdall/shared';
import type { CodeReference } from '@holdall/shared/remote';
import { useEndFirstFrame } from '../firstScreen/index.ts';
import { RemoteBoundary } from './RemoteBoundary.tsx';
import { RemoteCard } from './RemoteCard.tsx';
import styles from './RemoteScreen.module.css';
import { useRemoteCode } from './useRemoteCode.ts';

interface RemoteScreenProps {
  readonly remote: string;
  readonly version: string;
  readonly screen: CodeReference;
}

/** One screen of a remote: loading, failed with a card, or the screen itself inside its boundary. */
export function RemoteScreen({ remote, version, screen }: RemoteScreenProps) {
  const say = useText();
  const [attempt, setAttempt] = useState(0);
  const code = useRemoteCode<ComponentType>(remote, screen, attempt);
  useEndFirstFrame(code.status !== 'loading');
  const retry = () => setAttempt((last) => last + 1);

  if (code.status === 'loading')
    return (
      <main className={styles.waiting}>
        <p role="status">{say('Loading…')}</p>
      </main>
    );
  if (code.status === 'failed')
    return <RemoteCard remote={remote} version={version} error={code.error} onRetry={retry} />;

  const Screen = code.value;
  return (
    <RemoteBoundary remote={remote} version={version} onRetry={retry}>
      <div className={styles.place} data-remote={remote}>
        <Screen />
      </div>
    </RemoteBoundary>
  );
}
