import { limits, useText } from '@holdall/shared';
import { useState } from 'react';
import { Page } from '../../frame/page/index.ts';
import { BlockedDialog, type Blocked } from './BlockedDialog.tsx';
import { HistoryList } from './HistoryList.tsx';

/** Everything a person did in the last thirty days, newest first, each with its way back. */
export function HistoryScreen() {
  const say = useText();
  const [blocked, setBlocked] = useState<Blocked | null>(null);
  return (
    <Page
      title={say('History')}
      lead={say('What you did can be undone for {count} days.', { count: limits.operationDays })}
    >
      <HistoryList onBlocked={setBlocked} />
      <BlockedDialog blocked={blocked} onClose={() => setBlocked(null)} />
    </Page>
  );
}
