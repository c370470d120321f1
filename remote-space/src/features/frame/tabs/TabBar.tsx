import { lazyComponent, useShell } from '@holdall/shared';
import { useEffect, useState } from 'react';
import { Beside } from '../pane/index.ts';
import { whenQuiet } from '../../../whenQuiet.ts';
import styles from './TabBar.module.css';

const LateTabBar = lazyComponent(() => import('./strip/LateTabBar.tsx'), 'LateTabBar');

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
    <Beside fallback={bare}>
      <LateTabBar {...props} />
    </Beside>
  );
}
