import { Suspense } from 'react';
import { lazyComponent, useShell, useStore, useText } from '@holdall/shared';
import { IconButton, Loading, Popover, shortCount } from '@holdall/shared/ui';
import { CornerCount } from '../shell/CornerCount.tsx';
import type { Notices } from '../notices/index.ts';

const Inbox = lazyComponent(() => import('./Inbox.tsx'), 'Inbox');

interface BellProps {
  readonly notices: Notices;
  readonly side: 'right' | 'bottom';
}

/** The bell: how much is unread, and behind it what was told to the person. */
export function Bell({ notices, side }: BellProps) {
  const say = useText();
  const unread = useStore(useShell().user)?.unread ?? 0;
  const label = unread
    ? say('Notifications, {count} unread', { count: shortCount(unread) })
    : say('Notifications');

  return (
    <Popover
      label={say('Notifications')}
      side={side}
      align="end"
      renderTrigger={(props) => (
        <CornerCount count={unread}>
          <IconButton icon="bell" label={label} {...props} />
        </CornerCount>
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
