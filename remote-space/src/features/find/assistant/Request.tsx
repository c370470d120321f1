import { useAction, useFormat, useShell, useStore, useText } from '@holdall/shared';
import { limits } from '@holdall/shared/contract';
import { laterApi } from '@holdall/shared/later';
import { Avatar, Button, Icon, IconButton, Problem, Spinner, TextArea } from '@holdall/shared/ui';
import { useState, type KeyboardEvent, type ReactNode, type SyntheticEvent } from 'react';
import { OutsideCalls } from '../outside/index.ts';
import { ProposalCard } from '../proposals/index.ts';
import { AnswerText } from './AnswerText.tsx';
import type { Asked } from './Asked.ts';
import { useAsk } from './useAsk.ts';
import { useDraft } from './useDraft.ts';
import { Versions, type Turn } from './Versions.tsx';
import styles from './Assistant.module.css';

interface RequestProps {
  sessionId: string;
  request: Asked;
  /** What its answer stands on is shown beside it, where there is room. */
  isBeside: boolean;
  /** How somebody came to this way to ask, if they did so here. */
  turned: Turn | null;
  onTurn(turn: Turn): void;
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
export function Request({ sessionId, request, isBeside, turned, onTurn }: RequestProps) {
  const say = useText();
  const user = useStore(useShell().user);
  const [isEdited, setEdited] = useState(false);
  const { id, question, state, failure, answer, acted, outside, version } = request;
  const again = <AskAgain sessionId={sessionId} request={request} />;
  const isAnswered = answer !== null && state === 'done';
  return (
    <li className={styles.request}>
      <div className={styles.question}>
        {user && <Avatar name={user.name} id={user.id} size={26} />}
        {isEdited ? (
          <EditQuestion sessionId={sessionId} request={request} onEnd={() => setEdited(false)} />
        ) : (
          <>
            <p dir="auto">{question}</p>
            <IconButton
              icon="edit"
              size="small"
              className={styles.edit}
              label={say('Edit the question')}
              onClick={() => setEdited(true)}
            />
          </>
        )}
      </div>
      <AskedAbout places={request.places} />
      <Versions
        sessionId={sessionId}
        version={version}
        focused={turned?.to === id ? turned : null}
        onTurn={onTurn}
      />
      {state === 'failed' && (
        <Problem>{say(failure ?? 'There is no answer, because something went wrong. Ask again.')}</Problem>
      )}
      {state === 'stopped' && <p className={styles.note}>{say('You have stopped this question.')}</p>}
      {(state === 'failed' || state === 'stopped') && <div className={styles.answered}>{again}</div>}
      {answer === null && acted === null && state !== 'failed' && state !== 'stopped' && (
        <Stages request={request} />
      )}
      {acted !== null && (
        <Acted acted={acted} outside={outside}>
          {again}
        </Acted>
      )}
      {acted === null && outside.length > 0 && <OutsideCalls calls={outside} />}
      {isAnswered && (
        <AnswerText request={request} answer={answer} isBeside={isBeside}>
          {again}
        </AnswerText>
      )}
    </li>
  );
}

interface ActedProps {
  acted: NonNullable<Asked['acted']>;
  outside: Asked['outside'];
  /** What stands below it. */
  children: ReactNode;
}

/** What a model proposes in answer to a question, or why it does not. */
function Acted({ acted: { model, proposals, problems, isEnded }, outside, children }: ActedProps) {
  const say = useText();
  return (
    <div className={styles.acted}>
      {proposals.map((proposal) => (
        <ProposalCard key={proposal.id} proposal={proposal} />
      ))}
      <OutsideCalls calls={outside} />
      {problems.map((problem) => (
        <p key={problem} className={styles.nothing} role="status">
          {problem}
        </p>
      ))}
      {isEnded && (
        <p className={styles.nothing} role="status">
          {say('{model} went on and on, and was ended. What it has not proposed by then is missing.', {
            model,
          })}
        </p>
      )}
      <p className={styles.note}>
        {proposals.length > 0 || outside.some(({ isAsked }) => !isAsked)
          ? say('Proposed by {model}. Nothing is done unless you approve it.', { model })
          : say('{model} wanted to propose something and could not. Nothing was done.', { model })}
      </p>
      <div className={styles.answered}>{children}</div>
    </div>
  );
}

/** What a question was asked about; nothing where that is everything. */
function AskedAbout({ places }: Pick<Asked, 'places'>) {
  const say = useText();
  const format = useFormat();
  if (places.length === 0) return null;
  const names = places.map(({ name }) => name ?? say('a place that you do not see'));
  return <p className={styles.about}>{say('About {names}', { names: format.list(names) })}</p>;
}

/** Asks the same once more: what was answered before stays beside it. */
function AskAgain({ sessionId, request: { id, question } }: Pick<RequestProps, 'sessionId' | 'request'>) {
  const say = useText();
  const { busy, problem, ask } = useAsk();
  return (
    <>
      <Button
        icon="refresh"
        look="ghost"
        busy={busy}
        onClick={() => void ask(question, { sessionId, instead: id })}
      >
        {say('Ask again')}
      </Button>
      <Problem>{problem}</Problem>
    </>
  );
}

interface EditQuestionProps extends Pick<RequestProps, 'sessionId' | 'request'> {
  onEnd(): void;
}

/** Where a question is asked in another way. What was asked before stays beside it. */
function EditQuestion({ sessionId, request: { id, question }, onEnd }: EditQuestionProps) {
  const say = useText();
  const { busy, problem, ask } = useAsk();
  const [text, setText] = useState(question);
  async function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (text.trim() === '' || busy) return;
    if (await ask(text, { sessionId, instead: id })) onEnd();
  }
  function press(event: KeyboardEvent) {
    if (event.key === 'Escape') onEnd();
    else if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) void submit(event);
  }
  return (
    <form className={styles.editing} onSubmit={(event) => void submit(event)}>
      <TextArea
        aria-label={say('The question in another way')}
        value={text}
        maxLength={limits.questionLength}
        dir="auto"
        autoFocus
        onChange={(event) => setText(event.target.value)}
        onKeyDown={press}
      />
      <div className={styles.acts}>
        <Button type="submit" look="primary" size="small" busy={busy} disabled={text.trim() === ''}>
          {say('Send the question')}
        </Button>
        <Button size="small" look="ghost" onClick={onEnd}>
          {say('Cancel')}
        </Button>
      </div>
      <Problem>{problem}</Problem>
    </form>
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
      <p className={styles.note}>{say('You may close this tab. The answer waits in your inbox.')}</p>
      <Problem>{problem}</Problem>
    </div>
  );
}
