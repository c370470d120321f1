import { isAway, useAction, useCall, useShell, useText, type Answer } from '@holdall/shared';
import { laterApi } from '@holdall/shared/later';
import { Button, buttonClass, Icon, Loading, Menu, Problem, ProgressBar, Retry } from '@holdall/shared/ui';
import { useNavigate, useParams } from 'react-router-dom';
import { runsAddress } from '../../frame/locations/index.ts';
import { NoSuchPlace } from '../../frame/missing/index.ts';
import { Page } from '../../frame/page/index.ts';
import { ask } from '../../frame/questions/index.ts';
import { RunTable } from './RunTable.tsx';
import { isUnderWay } from './runStates.ts';
import { TagByAnswers } from './TagByAnswers.tsx';
import styles from './Runs.module.css';

type Run = Answer<typeof laterApi.runs.get>;

const isRunId = (text: string) => /^run_[0-9a-f]{32}$/.test(text);

/** A table of answers: a row for each file, a column for each question. */
export function RunScreen() {
  const { run: runId = '' } = useParams();
  return isRunId(runId) ? <OneRun key={runId} runId={runId} /> : <NoSuchPlace />;
}

function OneRun({ runId }: { runId: string }) {
  const say = useText();
  const run = useCall(laterApi.runs.get, { params: { runId } });
  return (
    <Page
      title={run.data?.title ?? say('Table of answers')}
      above={{ name: say('Tables of answers'), address: runsAddress }}
      lead={say('Each answer stands in its file: a number opens it there.')}
    >
      {run.status === 'loading' && <Loading label={say('Opening the table…')} />}
      {run.status === 'failed' && (
        <Retry onRetry={run.retry}>
          {isAway(run.error)
            ? say('This table is not kept here. It comes once you are connected.')
            : say('This table could not be opened. It may have been deleted.')}
        </Retry>
      )}
      {run.data && (
        <>
          <State run={run.data} />
          <Acts run={run.data} />
          <RunTable run={run.data} />
        </>
      )}
    </Page>
  );
}

/** How far it is, and what it could not do. */
function State({ run: { state, files, done, more, failure } }: { run: Run }) {
  const say = useText();
  if (state === 'failed') return <Problem>{failure ?? ''}</Problem>;
  if (isUnderWay(state)) {
    const label =
      files === null ? say('Looking for the files…') : say('{done} of {files} files asked', { done, files });
    return (
      <div className={styles.progress}>
        <ProgressBar label={label} value={files === null || files === 0 ? undefined : done / files} />
        <span role="status">{label}</span>
        <span className={styles.note}>{say('You may close this tab. The table waits in your inbox.')}</span>
      </div>
    );
  }
  const parts = [
    say('{count, plural, one {# file} other {# files}} asked.', { count: files ?? 0 }),
    ...(more ? [say('There are more: only the first ones were taken.')] : []),
    ...(state === 'stopped' ? [say('You have stopped it.')] : []),
  ];
  return <p role="status">{parts.join(' ')}</p>;
}

function Acts({ run }: { run: Run }) {
  const say = useText();
  const { http, undo } = useShell();
  const navigate = useNavigate();
  const { busy, problem, run: act } = useAction();
  const params = { runId: run.id };
  const again = (what: 'changed' | 'all') =>
    void act(async () => void (await http.call(laterApi.runs.again, { params, body: { what } })));
  const stop = () =>
    void act(async () => {
      if (run.jobId !== null) await http.call(laterApi.jobs.cancel, { params: { jobId: run.jobId } });
    });
  const tag = () => void ask(TagByAnswers, { runId: run.id, questions: run.questions });
  const remove = () =>
    void act(async () => {
      const { operationId } = await http.call(laterApi.runs.remove, { params });
      undo.offer({ text: say('Table deleted'), operationId });
      void navigate(runsAddress);
    });
  return (
    <div className={styles.acts}>
      {isUnderWay(run.state) ? (
        <Button icon="stop" busy={busy} onClick={stop}>
          {say('Stop')}
        </Button>
      ) : (
        <Button icon="refresh" busy={busy} onClick={() => again('changed')}>
          {say('Ask again what has changed')}
        </Button>
      )}
      <a className={buttonClass()} href={http.address(laterApi.runs.table, { params })} download>
        <Icon name="download" size={16} />
        {say('Download as CSV')}
      </a>
      <Menu
        label={say('Table')}
        entries={[
          ...(isUnderWay(run.state)
            ? []
            : [
                { id: 'tag', label: say('Tag files by their answers…'), icon: 'tag' as const, onSelect: tag },
              ]),
          { id: 'all', label: say('Ask everything again'), icon: 'refresh', onSelect: () => again('all') },
          'line',
          { id: 'delete', label: say('Delete'), icon: 'trash', onSelect: remove },
        ]}
        renderTrigger={(props) => (
          <Button icon="more" {...props}>
            {say('More')}
          </Button>
        )}
      />
      <Problem>{problem}</Problem>
    </div>
  );
}
