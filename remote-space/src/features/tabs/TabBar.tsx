import { useShell } from '@holdall/shared';
import { lazy, Suspense, useEffect, useState } from 'react';
import { whenQuiet } from './whenQuiet.ts';
import styles from './TabBar.module.css';

const LateTabBar = lazy(async () => ({ default: (await import('./strip/LateTabBar.tsx')).LateTabBar }));

interface TabBarProps {
  /** The tabs are on the screen. */
  readonly isOpen: boolean;
  readonly isSplit: boolean;
}

/**
 * The strip of tabs; on a phone a button that lists them. What is in it, and what the server has kept, comes once the
 * open list stands: until then only its place is there.
 */
export function TabBar(props: TabBarProps) {
  const { queries } = useShell();
  const [isLate, setLate] = useState(false);
  useEffect(() => (isLate ? undefined : whenQuiet(queries, () => setLate(true))), [queries, isLate]);
  const bare = <div className={styles.bar} />;
  if (!isLate) return bare;
  return (
    <Suspense fallback={bare}>
      <LateTabBar {...props} />
    </Suspense>
  );
}
