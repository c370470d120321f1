import { useText } from '@holdall/shared';
import { Loading } from '@holdall/shared/ui';
import { Suspense } from 'react';
import { FollowedList } from '../../../together/subscriptions/index.ts';
import { SettingsPage } from '../frame/SettingsPage.tsx';

/** What this person is told of: everything that they have said a level for. */
export function NotificationsPage() {
  const say = useText();
  return (
    <SettingsPage title={say('Notifications')}>
      <section aria-label={say('What I follow')}>
        <Suspense fallback={<Loading label={say('Loading what you follow…')} />}>
          <FollowedList />
        </Suspense>
      </section>
    </SettingsPage>
  );
}
