import {
  AppError,
  callKey,
  useAction,
  useCall,
  useFormat,
  useShell,
  useText,
  type Answer,
} from '@holdall/shared';
import { laterApi } from '@holdall/shared/later';
import { Button, buttonClass, Empty, Icon, Loading, Problem, Retry } from '@holdall/shared/ui';
import { Link, useParams } from 'react-router-dom';
import { useAssistantMode } from '../../../assistantMode.ts';
import { assistantAddress, runAddress } from '../../frame/locations/index.ts';
import { Page } from '../../frame/page/index.ts';
import { askEachFile } from '../asking/index.ts';
import { Engines } from './Engines.tsx';
import { Instructions } from './Instructions.tsx';
import { Meaning } from './Meaning.tsx';
import { UnreadFiles } from './UnreadFiles.tsx';
import styles from './Ledger.module.css';

type Ledger = Answer<typeof laterApi.texts.ledger>;

/** Whether what stands in the files of a storage can be found: what is read, what waits, what could not be read and why. */
export function LedgerScreen() {
  const say = useText();
  const { storage: storageId = '' } = useParams();
  const ledger = useCall(laterApi.texts.ledger, { params: { storageId } });
  const name = ledger.data?.storageName;
  return (
    <Page
      title={name === undefined ? say('What is read') : say('What is read of “{name}”', { name })}
      lead={say('Files are found by what stands in them once their text has been read.')}
    >
      {ledger.status === 'loading' && <Loading label={say('Counting what is read…')} />}
      {ledger.status === 'failed' &&
        (AppError.is(ledger.error) && ledger.error.code === 'not_found' ? (
          <Empty drawing="bag">{say('This storage is not there, or you may not see it.')}</Empty>
        ) : (
          <Retry onRetry={ledger.retry}>{say('What is read could not be counted.')}</Retry>
        ))}
      {ledger.data && <Contents storageId={storageId} ledger={ledger.data} />}
    </Page>
  );
}

function Contents({ storageId, ledger }: { storageId: string; ledger: Ledger }) {
  const say = useText();
  const { failed, skipped, canRetry, seen } = ledger;
  if (seen === 0)
    return <Empty drawing="bag">{say('Nothing has been brought here that could be read.')}</Empty>;
  return (
    <>
      <Coverage ledger={ledger} />
      <Acts storageId={storageId} name={ledger.storageName} />
      <Sum ledger={ledger} />
      <Instructions storageId={storageId} />
      <Engines engines={ledger.engines} />
      {ledger.meaning && <Meaning meaning={ledger.meaning} />}
      {failed > 0 && (
        <UnreadFiles
          storageId={storageId}
          state="failed"
          heading={say('Could not be read')}
          actions={canRetry && failed > 1 && <RetryAll storageId={storageId} />}
          canRetry={canRetry}
        />
      )}
      {skipped > 0 && (
        <UnreadFiles
          storageId={storageId}
          state="skipped"
          heading={say('Found by their names alone')}
          canRetry={false}
        />
      )}
    </>
  );
}

/** How much of what has text is read, and so known to the assistant. */
function Coverage({ ledger: { indexed, waiting, failed } }: { ledger: Ledger }) {
  const say = useText();
  const whole = indexed + waiting + failed;
  if (whole === 0) return <p className={styles.coverage}>{say('Nothing here has text.')}</p>;
  const percent = Math.floor((indexed / whole) * 100);
  return (
    <div className={styles.coverage}>
      <meter id="coverage" min={0} max={whole} value={indexed} />
      <label htmlFor="coverage">{say('{percent} % of what has text is read.', { percent })}</label>
    </div>
  );
}

/** Has everything read, and asks about it. */
function Acts({ storageId, name }: { storageId: string; name: string }) {
  const say = useText();
  const { http, navigate, notices } = useShell();
  const { busy, problem, run } = useAction();
  const hasAssistant = useAssistantMode() !== 'off';
  const process = () =>
    run(async () => {
      await http.call(laterApi.texts.process, { params: { storageId } });
      notices.show({ title: say('It is read now. You are told when that is done.'), status: 'info' });
    });
  async function askEach() {
    const runId = await askEachFile({ query: { storageId, section: 'files' } }, name);
    if (runId !== null) navigate(runAddress(runId));
  }
  return (
    <div className={styles.acts}>
      <Button icon="refresh" busy={busy} onClick={() => void process()}>
        {say('Read everything now')}
      </Button>
      {hasAssistant && (
        <>
          <Link to={assistantAddress(undefined, storageId)} className={buttonClass()}>
            <Icon name="sparkles" size={16} />
            {say('Ask about this storage')}
          </Link>
          <Button icon="table" onClick={() => void askEach()}>
            {say('Ask each file…')}
          </Button>
        </>
      )}
      <Problem>{problem}</Problem>
    </div>
  );
}

/** The numbers, which add up. */
function Sum({ ledger: { seen, indexed, waiting, skipped, failed, words } }: { ledger: Ledger }) {
  const say = useText();
  const format = useFormat();
  const parts = [
    {
      label: say('Read'),
      count: indexed,
      note: say('{words, plural, one {# word} other {# words}}', { words }),
    },
    { label: say('Waiting'), count: waiting, note: say('read one after another') },
    { label: say('Without text'), count: skipped, note: say('found by their names') },
    { label: say('Could not be read'), count: failed, note: say('see below why') },
  ];
  return (
    <>
      <p className={styles.seen} role="status">
        {say('{count, plural, one {# content} other {# contents}} seen; the same content counts once.', {
          count: seen,
        })}
      </p>
      <dl className={styles.parts}>
        {parts.map(({ label, count, note }) => (
          <div key={label} className={styles.part}>
            <dt>{label}</dt>
            <dd>
              <b>{format.number(count)}</b> {count > 0 && <span>{note}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function RetryAll({ storageId }: { storageId: string }) {
  const say = useText();
  const { http, queries } = useShell();
  const { busy, problem, run } = useAction();
  const retry = () =>
    run(async () => {
      await http.call(laterApi.texts.retry, { params: { storageId }, body: {} });
      await queries.invalidateQueries({ queryKey: callKey(laterApi.texts.ledger) });
    });
  return (
    <div>
      <Button icon="refresh" busy={busy} onClick={() => void retry()}>
        {say('Read all of them again')}
      </Button>
      <Problem>{problem}</Problem>
    </div>
  );
}
