import { useShell, useText, type Resource, type Contribution } from '@holdall/shared';
import { Loading, Button, ErrorState } from '@holdall/shared/ui';
import { Suspense, type ReactNode, useState, Component } from 'react';
import { ResourceCard } from '../viewers/card/ResourceCard.tsx';
import { remoteViewerOf } from '../viewers/remoteViewer.ts';
import { viewerOf } from '../viewers/viewerRows.ts';
import styles from './ViewerFrame.module.css';
import { ExtensionSlot } from '@holdall/shared/extensions';
import { ViewerFailed } from './ViewerFailed.tsx';

interface ViewerBoundaryProps {
  readonly resource: Resource;
  readonly children: ReactNode;
}

/** Keeps a viewer that threw, or whose code did not come, in its place: bar, neighbours and the way back go on. */
class ViewerBoundary extends Component<ViewerBoundaryProps, { failure: { error: unknown } | null }> {
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

/** The viewer that fits the resource, one of another remote before the product's own; the card for everything else. */
export function ViewerContent({ resource }: { resource: Resource }) {
  const say = useText();
  const { contributions } = useShell();
  const loading = (
    <div className={styles.loading}>
      <Loading label={say('Opening…')} />
    </div>
  );
  const own = <OwnViewer resource={resource} loading={loading} />;
  const row = remoteViewerOf(contributions.at('viewers'), resource);
  if (!row) return own;
  return (
    <RemoteViewer key={`${row.remote}.${row.id}`} row={row} resource={resource} loading={loading} own={own} />
  );
}

function OwnViewer({ resource, loading }: { resource: Resource; loading: ReactNode }) {
  const shown = viewerOf(resource);
  if (!('Viewer' in shown)) return <ResourceCard resource={resource} reason={shown.reason} />;
  const { by, Viewer } = shown;
  return (
    <ViewerBoundary key={by} resource={resource}>
      <Suspense fallback={loading}>
        <Viewer resource={resource} />
      </Suspense>
    </ViewerBoundary>
  );
}

interface RemoteViewerProps {
  readonly row: Contribution<'viewers'>;
  readonly resource: Resource;
  readonly loading: ReactNode;
  /** How the product itself would show it. */
  readonly own: ReactNode;
}

/** A viewer that another remote brings. Where it fails, the bar and the way back go on, and the product's own is one press away. */
function RemoteViewer({ row, resource, loading, own }: RemoteViewerProps) {
  const say = useText();
  const [isOwn, setIsOwn] = useState(false);
  if (isOwn) return own;
  return (
    <ExtensionSlot
      row={row}
      given={{ resource }}
      loading={loading}
      renderFailed={(retry) => (
        <ErrorState
          title={say('“{label}” could not be loaded.', { label: say(row.label) })}
          onRetry={retry}
          action={
            <Button look="ghost" onClick={() => setIsOwn(true)}>
              {say('Open without it')}
            </Button>
          }
        >
          {say('The part of the product that shows this kind of file did not come.')}
        </ErrorState>
      )}
    />
  );
}
