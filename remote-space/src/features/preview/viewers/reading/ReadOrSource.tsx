import { lazyComponent, useText } from '@holdall/shared';
import { SegmentedControl } from '@holdall/shared/ui';
import { useState, type ReactNode } from 'react';
import { ViewerTools } from '../../frame/ViewerTools.tsx';
import type { ViewerProps } from '../ViewerProps.ts';

const Source = lazyComponent<ViewerProps, 'Viewer'>(() => import('../text/index.ts'), 'Viewer');

interface ReadOrSourceProps extends ViewerProps {
  /** The file as it is meant to be read. */
  readonly children: ReactNode;
}

/** A text that means more than its letters: laid out to be read, or its source to be changed. */
export function ReadOrSource({ resource, children }: ReadOrSourceProps) {
  const say = useText();
  const [view, setView] = useState<'read' | 'source'>('read');
  return (
    <>
      <ViewerTools>
        <SegmentedControl
          label={say('View')}
          value={view}
          onChange={setView}
          options={[
            { id: 'read', label: say('Read') },
            { id: 'source', label: say('Source') },
          ]}
        />
      </ViewerTools>
      {view === 'source' ? <Source resource={resource} /> : children}
    </>
  );
}
