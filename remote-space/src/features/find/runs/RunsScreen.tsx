import { useFormat, useText, type Answer } from '@holdall/shared';
import { laterApi } from '@holdall/shared/later';
import { Badge, Empty, joinClasses } from '@holdall/shared/ui';
import { Pages } from '@holdall/shared/pages';
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
  return (
    <Page
      title={say('Tables of answers')}
      above={{ name: say('Assistant'), address: assistantAddress() }}
      lead={say('The same questions, asked of each of many files. Nobody else sees them.')}
    >
      <ul className={joinClasses(pageRows.rows, styles.rows)}>
        <Pages
          call={laterApi.runs.list}
          inputOf={(from) => ({ query: { limit, ...from } })}
          loading={say('Looking for your tables…')}
          failed={say('Your tables could not be loaded.')}
          empty={
            <Empty drawing="bag">
              {say(
                'Choose files or a folder and press “Ask each file…”: for the total amount of every invoice, say, or the notice period of every contract.',
              )}
            </Empty>
          }
        >
          {(run) => <RunsRow key={run.id} run={run} />}
        </Pages>
      </ul>
    </Page>
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
