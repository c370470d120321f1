import type { Resource } from '@holdall/shared';
import { Component, type ReactNode } from 'react';
import { ViewerFailed } from './ViewerFailed.tsx';

interface ViewerBoundaryProps {
  readonly resource: Resource;
  readonly children: ReactNode;
}

/** Keeps a viewer that threw, or whose code did not come, in its place: bar, neighbours and the way back go on. */
export class ViewerBoundary extends Component<ViewerBoundaryProps, { failure: { error: unknown } | null }> {
  override state: { failure: { error: unknown } | null } = { failure: null };

  static getDerivedStateFromError(error: unknown) {
    return { failure: { error } };
  }

  readonly #retry = () => this.setState({ failure: null });

  override render() {
    const { failure } = this.state;
    const { resource, children } = this.props;
    if (failure === null) return children;
    return <ViewerFailed resource={resource} error={failure.error} onRetry={this.#retry} />;
  }
}
