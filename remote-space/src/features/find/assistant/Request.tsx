import { useAction, useShell, useStore, useText, type Answer } from '@holdall/shared';
import { laterApi } from '@holdall/shared/later';
import { Avatar, Button, Icon, Spinner } from '@holdall/shared/ui';
import { AnswerText } from './AnswerText.tsx';
import { useAsk } from './useAsk.ts';
import { useDraft } from './useDraft.ts';
import styles from './Assistant.module.css';

type Asked = Answer<typeof laterApi.assistant.session>['requests'][number];

interface RequestProps {
  sessionId: string;
  request: Asked;
}

/** The stages that a question goes through, each with what is said of it while it lasts. */
const stages = [
  { state: 'queued', label: 'Queued' },
  { state: 'searching', label: 'Searching' },
  { state: 'reading', label: 'Reading' },
  { state: 'writing', label: 'Writing' },
  { state: 'checking', label: 'Checking the sources' },
] as const;

/** A question, how far it is, and its answer. */
export function Request({ sessionId, request }: RequestProps) {
  const say = useText();
  const user = useStore(useShell().user);
  const { question, state, failure, answer } = request;
  return (
    <li className={styles.request}>
      <div className={styles.question}>
        {user && <Avatar name={user.name} id={user.id} size={26} />}
        <p dir="auto">{question}</p>
      </div>
      {state === 'failed' && (
        <p role="alert" className={styles.failure}>
          <Icon name="warning" size={15} />
          {say(failure ?? 'There is no answer, because something went wrong. Ask again.')}
        </p>
      )}
      {state === 'stopped' && <p className={styles.note}>{say('You have stopped this question.')}</p>}
      {(state === 'failed' || state === 'stopped' || answer?.modelProblem != null) && (
        <AskAgain sessionId={sessionId} question={question} />
      )}
      {answer === null
        ? state !== 'failed' && state !== 'stopped' && <Stages request={request} />
        : state === 'done' && <AnswerText question={question} answer={answer} />}
    </li>
  );
}

/** Asks the same once more, at the end of the session. */
function AskAgain({ sessionId, question }: { sessionId: string; question: string }) {
  const say = useText();
  const { busy, problem, ask } = useAsk();
  return (
    <div className={styles.acts}>
      <Button icon="refresh" size="small" busy={busy} onClick={() => void ask(question, { sessionId })}>
        {say('Ask again')}
      </Button>
      {problem !== '' && <span role="alert">{problem}</span>}
    </div>
  );
}

/** What a model writes, while it writes. What it rests on is not looked up yet. */
function Draft({ requestId, kept }: { requestId: string; kept: string }) {
  const say = useText();
  const text = useDraft(requestId, kept);
  if (text === '') return null;
  return (
    <p className={styles.draft} dir="auto" aria-label={say('The answer, while it is written')}>
      {text}
    </p>
  );
}

/** How far a question is. It goes on when the page is closed. */
function Stages({ request: { id, state, jobId, draft } }: Pick<RequestProps, 'request'>) {
  const say = useText();
  const { http } = useShell();
  const { busy, problem, run } = useAction();
  // Only a model writes: where none does, that stage is left out.
  const own = stages.filter((stage) => stage.state !== 'writing' || draft !== null || state === 'writing');
  const at = own.findIndex((stage) => stage.state === state);
  const stop = () =>
    run(async () => {
      if (jobId !== null) await http.call(laterApi.jobs.cancel, { params: { jobId } });
    });
  return (
    <div>
      {(draft !== null || state === 'writing') && <Draft requestId={id} kept={draft ?? ''} />}
      <ol className={styles.stages}>
        {own.map((stage, index) => (
          <li key={stage.state} className={index === at ? styles.present : undefined}>
            {index < at && <Icon name="check" size={12} />}
            {index === at && <Spinner size={12} />}
            {say(stage.label)}
          </li>
        ))}
        <li>
          <Button icon="stop" size="small" busy={busy} onClick={() => void stop()}>
            {say('Stop')}
          </Button>
        </li>
      </ol>
      <p className={styles.note}>
        {problem === '' ? say('You may close this tab. The answer waits in your inbox.') : problem}
      </p>
    </div>
  );
}
