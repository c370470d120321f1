import { useCall, useFormat, useText, type Answer } from '@holdall/shared';
import { laterApi } from '@holdall/shared/later';
import { Badge, Button, Empty, joinClasses, Loading, Retry } from '@holdall/shared/ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { assistantAddress, runAddress } from '../../frame/locations/index.ts';
import { Page, pageRows } from '../../frame/page/index.ts';
import { isUnderWay, stateLabels } from './runStates.ts';
import styles from './Runs.module.css';

type Run = Answer<typeof laterApi.runs.get>;

/** How many stand on a page. */
const limit = '40';

/** All tables of answers that somebody has had made, the newest first. */
export function RunsScreen() {
  const say = useText();
  const [cursors, setCursors] = useState<readonly string[]>([]);
  const pages = ['', ...cursors];
  return (
    <Page
      title={say('Tables of answers')}
      above={{ name: say('Assistant'), address: assistantAddress() }}
      lead={say('The same questions, asked of each of many files. Nobody else sees them.')}
    >
      <ul className={joinClasses(pageRows.rows, styles.rows)}>
        {pages.map((cursor, index) => (
          <RunsPage
            key={cursor}
            cursor={cursor}
            onMore={index === cursors.length ? (next) => setCursors([...cursors, next]) : undefined}
          />
        ))}
      </ul>
    </Page>
  );
}

interface RunsPageProps {
  cursor: string;
  /** Left out where the next page is shown already. */
  onMore: ((cursor: string) => void) | undefined;
}

function RunsPage({ cursor, onMore }: RunsPageProps) {
  const say = useText();
  const page = useCall(laterApi.runs.list, { query: { limit, ...(cursor !== '' && { cursor }) } });
  if (page.status === 'loading')
    return (
      <li>
        <Loading label={say('Looking for your tables…')} />
      </li>
    );
  if (page.status === 'failed')
    return (
      <li>
        <Retry onRetry={page.retry}>{say('Your tables could not be loaded.')}</Retry>
      </li>
    );
  const { items, nextCursor } = page.data;
  if (items.length === 0 && cursor === '')
    return (
      <li>
        <Empty drawing="bag">
          {say(
            'Choose files or a folder and press “Ask each file…”: for the total amount of every invoice, say, or the notice period of every contract.',
          )}
        </Empty>
      </li>
    );
  return (
    <>
      {items.map((run) => (
        <RunsRow key={run.id} run={run} />
      ))}
      {onMore && nextCursor !== null && (
        <li>
          <Button onClick={() => onMore(nextCursor)}>{say('Show more')}</Button>
        </li>
      )}
    </>
  );
}

function RunsRow({ run: { id, title, questions, state, files, begunAt } }: { run: Run }) {
  const say = useText();
  const format = useFormat();
  return (
    <li className={pageRows.row}>
      <Link to={runAddress(id)} className={styles.runLink}>
        <bdi>{title}</bdi>
      </Link>
      <span className={styles.note}>
        {files !== null && say('{count, plural, one {# file} other {# files}}', { count: files })}
        {files !== null && ' · '}
        {say('{count, plural, one {# question} other {# questions}}', { count: questions.length })}
        {' · '}
        {format.when(begunAt)}
      </span>
      {state !== 'done' && <Badge tone={isUnderWay(state) ? 'ok' : 'warn'}>{say(stateLabels[state])}</Badge>}
    </li>
  );
}
