import { lazyComponent } from '@holdall/shared';
import { useState, type ReactNode } from 'react';
import type { ViewerProps } from '../ViewerProps.ts';
import { ReadOrSourceSwitch, type View } from './ReadOrSourceSwitch.tsx';

const Source = lazyComponent<ViewerProps, 'Viewer'>(() => import('../text/index.ts'), 'Viewer');

interface ReadOrSourceProps extends ViewerProps {
  /** The file as it is meant to be read. */
  readonly children: ReactNode;
}

/** A text that means more than its letters: laid out to be read, or its source to be changed. */
export function ReadOrSource({ resource, children }: ReadOrSourceProps) {
  const [view, setView] = useState<View>('read');
  return (
    <>
      <ReadOrSourceSwitch view={view} onView={setView} />
      {view === 'source' ? <Source resource={resource} /> : children}
    </>
  );
}
