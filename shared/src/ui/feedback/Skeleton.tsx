import type { CSSProperties, ReactNode } from 'react';
import { joinClasses } from '../joinClasses.ts';
import { VisuallyHidden } from '../layout/VisuallyHidden.tsx';
import styles from './Skeleton.module.css';

interface SkeletonProps {
  shape?: 'line' | 'block' | 'round';
  width?: number | string;
  height?: number | string;
}

/** The grey outline of one thing that is on its way. It appears after 150 ms, so that quick answers never flash. */
export function Skeleton({ shape = 'line', width, height }: SkeletonProps) {
  const style: CSSProperties = {
    ...(width !== undefined && { width }),
    ...(height !== undefined && { height }),
  };
  return <span aria-hidden style={style} className={joinClasses(styles.skeleton, styles[shape])} />;
}

interface LoadingProps {
  /** Says what is on its way, e.g. "Loading comments…". */
  label: string;
  /** The outlines; three lines of text when left out. */
  children?: ReactNode;
}

/** The loading state of a panel: outlines for the eye, one sentence for the ear. */
export function Loading({ label, children }: LoadingProps) {
  return (
    <div role="status" className={styles.loading}>
      <VisuallyHidden>{label}</VisuallyHidden>
      {children ?? (
        <>
          <Skeleton width="82%" />
          <Skeleton width="94%" />
          <Skeleton width="58%" />
        </>
      )}
    </div>
  );
}
