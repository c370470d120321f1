import { Component, Suspense, type ReactNode } from 'react';

interface BesideProps {
  /** What stands there until the part does. */
  readonly fallback?: ReactNode;
  readonly children: ReactNode;
}

const againMs = 10_000;

/**
 * A part beside what somebody works with, whose code comes late. Where it cannot be had or breaks, it is missing, and is
 * tried again after a while: the screen goes on without it.
 */
export class Beside extends Component<BesideProps, { failed: boolean }> {
  override state = { failed: false };
  #timer: ReturnType<typeof setTimeout> | undefined;

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch() {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.setState({ failed: false }), againMs);
  }

  override componentWillUnmount() {
    clearTimeout(this.#timer);
  }

  override render() {
    const { fallback = null, children } = this.props;
    return this.state.failed ? fallback : <Suspense fallback={fallback}>{children}</Suspense>;
  }
}
