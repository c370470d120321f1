import { lazyComponent, useText } from '@holdall/shared';
import type { Reading } from '@holdall/shared/readings';
import { SegmentedControl } from '@holdall/shared/ui';
import { useState, type ReactNode } from 'react';
import { ViewerTools } from '../../frame/ViewerTools.tsx';
import { MissingNote } from './MissingNote.tsx';
import type { ViewerProps } from '../ViewerProps.ts';

const Pages = lazyComponent<ViewerProps, 'Pages'>(() => import('../pdf/index.ts'), 'Pages');

interface TextOrPagesProps extends ViewerProps {
  readonly reading: Reading;
  /** The document to be read. */
  readonly children: ReactNode;
}

/** A document of another program: to be read, or as it is printed where the server can draw it so. */
export function TextOrPages({ resource, reading, children }: TextOrPagesProps) {
  const say = useText();
  const [view, setView] = useState<'text' | 'pages'>('text');
  const read = (
    <>
      <MissingNote resource={resource} count={reading.missing} />
      {children}
    </>
  );
  if (!reading.hasPages) return read;
  return (
    <>
      <ViewerTools>
        <SegmentedControl
          label={say('View')}
          value={view}
          onChange={setView}
          options={[
            { id: 'text', label: say('Text') },
            { id: 'pages', label: say('Pages') },
          ]}
        />
      </ViewerTools>
      {view === 'pages' ? <Pages resource={resource} /> : read}
    </>
  );
}
