import { Suspense } from 'react';
import { lazyComponent, useShell, useStore, useText } from '@holdall/shared';
import { IconButton, Loading, Popover } from '@holdall/shared/ui';
import type { Notices } from '../notices/index.ts';
import styles from './Inbox.module.css';

const Inbox = lazyComponent(() => import('./Inbox.tsx'), 'Inbox');

interface BellProps {
  readonly notices: Notices;
  readonly side: 'right' | 'bottom';
}

/** The number as a person reads it; more than 99 are just many. */
const shown = (unread: number) => (unread > 99 ? '99+' : String(unread));

/** The bell: how much is unread, and behind it what was told to the person. */
export function Bell({ notices, side }: BellProps) {
  const say = useText();
  const unread = useStore(useShell().user)?.unread ?? 0;
  const label = unread
    ? say('Notifications, {count} unread', { count: shown(unread) })
    : say('Notifications');

  return (
    <Popover
      label={say('Notifications')}
      side={side}
      align="end"
      renderTrigger={(props) => (
        <span className={styles.bell}>
          <IconButton icon="bell" label={label} {...props} />
          {unread > 0 && (
            <span className={styles.count} aria-hidden>
              {shown(unread)}
            </span>
          )}
        </span>
      )}
    >
      {(close) => (
        <Suspense fallback={<Loading label={say('Loading notifications…')} />}>
          <Inbox notices={notices} onClose={close} />
        </Suspense>
      )}
    </Popover>
  );
}
