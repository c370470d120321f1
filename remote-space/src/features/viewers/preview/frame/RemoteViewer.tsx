import { useText, type Contribution, type Resource } from '@holdall/shared';
import { Button, ErrorState } from '@holdall/shared/ui';
import { useState, type ReactNode } from 'react';
import { ExtensionSlot } from '../../../frame/extensionSlot/index.ts';

interface RemoteViewerProps {
  readonly row: Contribution<'viewers'>;
  readonly resource: Resource;
  readonly loading: ReactNode;
  /** How the product itself would show it. */
  readonly own: ReactNode;
}

/** A viewer that another remote brings. Where it fails, the bar and the way back go on, and the product's own is one press away. */
export function RemoteViewer({ row, resource, loading, own }: RemoteViewerProps) {
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
