import { Component, type ReactNode } from 'react';
import { RemoteCard } from './RemoteCard.tsx';

interface RemoteBoundaryProps {
  readonly remote: string;
  readonly version: string;
  /** Called before the content is tried again. */
  onRetry?(): void;
  readonly children: ReactNode;
}

/** Keeps what a remote throws inside the remote's own place. */
export class RemoteBoundary extends Component<
  RemoteBoundaryProps,
  { failure: { error: unknown } | undefined }
> {
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
