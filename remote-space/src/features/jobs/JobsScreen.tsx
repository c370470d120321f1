import { limits, useShell, useText, useTitle } from '@holdall/shared';
import { Breadcrumb, Loading } from '@holdall/shared/ui';
import { Suspense } from 'react';
import { Link } from 'react-router-dom';
import { Pane } from '../pane/index.ts';
import styles from './JobsScreen.module.css';

/** Every long act of the person, on any of their devices, and what can be done with it. */
export function JobsScreen() {
  const say = useText();
  const { jobs } = useShell();
  useTitle(say('Jobs'));
  return (
    <Pane>
      <header className={styles.header}>
        <Breadcrumb>
          {[
            <Link key="space" to="/space">
              {say('Files')}
            </Link>,
            say('Jobs'),
          ]}
        </Breadcrumb>
        <h1 className={styles.heading}>{say('Jobs')}</h1>
        <p className={styles.lead}>
          {say(
            'What takes longer goes on here when you close the page. What has ended is listed for {days} days.',
            {
              days: limits.jobDays,
            },
          )}
        </p>
      </header>
      <div className={styles.body}>
        <Suspense fallback={<Loading label={say('Loading jobs…')} />}>
          <jobs.List />
        </Suspense>
      </div>
    </Pane>
  );
}
