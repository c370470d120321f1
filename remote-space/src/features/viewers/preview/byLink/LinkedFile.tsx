import type { Resource } from '@holdall/shared';
import { useMemo, useState } from 'react';
import { ViewerContent } from '../frame/ViewerContent.tsx';
import { FrameContext } from '../frame/ViewerTools.tsx';
import styles from './LinkedFile.module.css';

/** A file in the viewer of its kind under its tools, for whoever has come by a public link: it is looked at, and no more. */
export function LinkedFile({ resource }: { resource: Resource }) {
  const [tools, setTools] = useState<HTMLElement | null>(null);
  const [stage, setStage] = useState<HTMLElement | null>(null);
  const parts = useMemo(() => ({ tools, stage }), [tools, stage]);
  return (
    <FrameContext value={parts}>
      <div ref={setTools} className={styles.tools} />
      <div ref={setStage} className={styles.stage}>
        <div data-viewer tabIndex={-1} className={styles.content}>
          <ViewerContent resource={resource} />
        </div>
      </div>
    </FrameContext>
  );
}
