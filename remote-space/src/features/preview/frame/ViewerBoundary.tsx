import { Component, type ReactNode } from 'react';

interface ViewerBoundaryProps {
  /** Drawn in place of a viewer that threw, or whose code did not come. */
  fallback(error: unknown, retry: () => void): ReactNode;
  readonly children: ReactNode;
}

/** Keeps a broken viewer in its place: bar, neighbours and the way back go on. */
export class ViewerBoundary extends Component<ViewerBoundaryProps, { failure: { error: unknown } | null }> {
  override state: { failure: { error: unknown } | null } = { failure: null };

  static getDerivedStateFromError(error: unknown) {
    return { failure: { error } };
  }

  override render() {
    const { failure } = this.state;
    if (failure === null) return this.props.children;
    return this.props.fallback(failure.error, () => this.setState({ failure: null }));
  }
}
