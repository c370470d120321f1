import { Component, type ReactNode } from 'react';
import { useShell } from './ShellContext.ts';

interface PartProps {
  readonly children: ReactNode;
  /** What stands there instead; `retry` draws the part anew. */
  renderFailed(retry: () => void): ReactNode;
}

/**
 * Around whatever a feature on trial draws: keeps a failure in its place, and has the server count it. Nothing is sent but
 * the key of the feature.
 * @example <FeatureBoundary feature="kitchen" renderFailed={(retry) => <Retry onRetry={retry}>…</Retry>}><Kitchen /></FeatureBoundary>
 */
export function FeatureBoundary({ feature, ...part }: PartProps & { readonly feature: string }) {
  const { http } = useShell();
  async function report() {
    try {
      const { laterApi } = await import('../contract/api/later.ts');
      await http.call(laterApi.features.report, { params: { featureKey: feature } }, { quiet: true });
    } catch {
      // It is one count less; who works with the page need not hear of that.
    }
  }
  return <Part {...part} onFailed={() => void report()} />;
}

class Part extends Component<PartProps & { onFailed(): void }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch() {
    this.props.onFailed();
  }

  readonly #retry = () => this.setState({ hasFailed: false });

  override render() {
    return this.state.hasFailed ? this.props.renderFailed(this.#retry) : this.props.children;
  }
}
