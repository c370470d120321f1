import { limits, useShell, useText } from '@holdall/shared';
import { Loading } from '@holdall/shared/ui';
import { Suspense } from 'react';
import { Page } from '../page/index.ts';

/** Every long act of the person, on any of their devices, and what can be done with it. */
export function JobsScreen() {
  const say = useText();
  const { jobs } = useShell();
  return (
    <Page
      title={say('Jobs')}
      lead={say(
        'What takes longer goes on here when you close the page. What has ended is listed for {days} days.',
        { days: limits.jobDays },
      )}
    >
      <Suspense fallback={<Loading label={say('Loading jobs…')} />}>
        <jobs.List />
      </Suspense>
    </Page>
  );
}
