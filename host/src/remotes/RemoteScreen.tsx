import { useState, type ComponentType, Component, type ReactNode } from 'react';
import { useText } from '@holdall/shared';
import type { CodeReference } from '@holdall/shared/remote';
import { useEndFirstFrame } from '../firstScreen/index.ts';
import { RemoteCard } from './RemoteCard.tsx';
import styles from './RemoteScreen.module.css';
import { useRemoteCode } from './useRemoteCode.ts';

interface RemoteBoundaryProps {
  readonly remote: string;
  readonly version: string;
  /** Called before the content is tried again. */
  onRetry?(): void;
  readonly children: ReactNode;
}

/** Keeps what a remote throws inside the remote's own place. */
class RemoteBoundary extends Component<RemoteBoundaryProps, { failure: { error: unknown } | undefined }> {
  override state: { failure: { error: unknown } | undefined } = { failure: undefined };

  static getDerivedStateFromError(error: unknown) {
    return { failure: { error } };
  }

  private readonly handleRetry = () => {
    this.props.onRetry?.();
    this.setState({ failure: undefined });
  };

  override render() {
    const { failure } = this.state;
    if (!failure) return this.props.children;
    const { remote, version } = this.props;
    return <RemoteCard remote={remote} version={version} error={failure.error} onRetry={this.handleRetry} />;
  }
}

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
