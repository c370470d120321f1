import { Component, Suspense, type ComponentType, type ReactNode } from 'react';
import type { Contribution, ContributionPlace, ContributionProps } from './contributions.ts';
import { lazyComponent } from './lazyComponent.tsx';

interface ExtensionSlotProps<Place extends ContributionPlace> {
  readonly row: Contribution<Place>;
  /** What the row's component is given. */
  readonly given: ContributionProps<Place>;
  /** Shown while its code is on the way. */
  readonly loading: ReactNode;
  /** Shown where its code did not come, or threw; `retry` tries again. */
  renderFailed(retry: () => void): ReactNode;
}

const components = new WeakMap<object, ComponentType<never>>();

/** One component for each row, however often it is drawn. */
function componentOf<Place extends ContributionPlace>(row: Contribution<Place>) {
  const known = components.get(row.content);
  const found =
    known ?? lazyComponent(async () => ({ Content: (await row.load()) as ComponentType<never> }), 'Content');
  if (!known) components.set(row.content, found);
  return found as unknown as ComponentType<ContributionProps<Place>>;
}

/** Draws what a remote has added to a place. Whatever is wrong with it stays in its own place. */
export function ExtensionSlot<Place extends ContributionPlace>({
  row,
  given,
  loading,
  renderFailed,
}: ExtensionSlotProps<Place>) {
  const Content = componentOf(row) as ComponentType<object>;
  return (
    <ExtensionSlotBoundary key={row.id} renderFailed={renderFailed}>
      <Suspense fallback={loading}>
        <Content {...(given as object)} />
      </Suspense>
    </ExtensionSlotBoundary>
  );
}

interface BoundaryProps {
  readonly renderFailed: (retry: () => void) => ReactNode;
  readonly children: ReactNode;
}

class ExtensionSlotBoundary extends Component<BoundaryProps, { isFailed: boolean }> {
  override state = { isFailed: false };

  static getDerivedStateFromError() {
    return { isFailed: true };
  }

  private readonly handleRetry = () => this.setState({ isFailed: false });

  override render() {
    return this.state.isFailed ? this.props.renderFailed(this.handleRetry) : this.props.children;
  }
}
