import { limits, useText, useTitle } from '@holdall/shared';
import { Breadcrumb } from '@holdall/shared/ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Pane } from '../pane/index.ts';
import { BlockedDialog, type Blocked } from './BlockedDialog.tsx';
import { HistoryList } from './HistoryList.tsx';
import styles from './HistoryScreen.module.css';

/** Everything a person did in the last thirty days, newest first, each with its way back. */
export function HistoryScreen() {
  const say = useText();
  useTitle(say('History'));
  const [blocked, setBlocked] = useState<Blocked | null>(null);
  return (
    <Pane>
      <header className={styles.header}>
        <Breadcrumb>
          {[
            <Link key="space" to="/space">
              {say('Files')}
            </Link>,
            say('History'),
          ]}
        </Breadcrumb>
        <h1 className={styles.heading}>{say('History')}</h1>
        <p className={styles.lead}>
          {say('What you did can be undone for {count} days.', { count: limits.operationDays })}
        </p>
      </header>
      <div className={styles.body}>
        <HistoryList onBlocked={setBlocked} />
      </div>
      <BlockedDialog blocked={blocked} onClose={() => setBlocked(null)} />
    </Pane>
  );
}
