import { callKey, useAction, useShell, useText, type OutsideCall } from '@holdall/shared';
import { laterApi } from '@holdall/shared/later';
import { Badge, Button, Icon, Problem } from '@holdall/shared/ui';
import { useId } from 'react';
import styles from './OutsideCalls.module.css';

/** Why nothing has come. Catalogue ids. */
const problems: Readonly<Record<NonNullable<OutsideCall['problem']>, string>> = {
  refused: '{server} may not be asked from here. Nothing was sent.',
  unreachable: '{server} cannot be reached.',
  denied: '{server} does not let this installation in. Tell whoever runs it.',
  unknown: '{server} is not there any more.',
  busy: '{server} has too much to do. Ask again later.',
  slow: '{server} said nothing for too long. It is not known whether it has done anything.',
  big: '{server} answered more than is read. What it has done there stays done.',
  broken: '{server} failed. It is not known whether it has done anything.',
  changed: 'The tool has changed since it was switched on, and was switched off. Nothing was sent to it.',
  off: 'The tool is not on any more. Nothing was sent.',
  disconnected: 'Whoever runs this installation has to connect {server} again. Nothing was done.',
  lost: 'This was broken off. It is not known whether it has done anything.',
  closed:
    'No open window has taken this, so nothing was done. Keep the workspace open in a window, and ask again.',
  gone: 'The window that did this was closed. It is not known whether it has done anything.',
  missing: '{server} could not be loaded. Nothing was done.',
  threw: '{server} failed. It is not known whether it has done anything.',
  unreadable: '{server} answered something that cannot be read. What it has done stays done.',
};

/** What else is to be said where it was to run in a window. Catalogue ids. */
const problemsHere: Partial<typeof problems> = {
  changed: 'The tool has changed since it was proposed. Nothing was done.',
  off: 'The tool is not on any more. Nothing was done.',
  big: '{server} answered more than is read. What it has done stays done.',
};

/** What people call the tool and whose it is. What a remote says is a text of its own, in their language where it has one. */
function useNames({ of, server, tool, title }: OutsideCall) {
  const say = useText();
  return of === 'remote' ? { server: say(server), tool: say(title) } : { server, tool };
}

const icons = { server: 'globe', remote: 'plug' } as const;

/** The tools of servers outside and of remotes that were asked for an answer, and those that its person decides about. */
export function OutsideCalls({ calls }: { calls: readonly OutsideCall[] }) {
  return calls.map((call) =>
    call.isAsked ? <Asked key={call.id} call={call} /> : <Card key={call.id} call={call} />,
  );
}

/** What was sent, and what came: text of somebody else, of which nothing is a link or a picture. */
function Exchange({ call }: { call: OutsideCall }) {
  const say = useText();
  const { of, input, answer, isCut, isError, problem } = call;
  const { server } = useNames(call);
  return (
    <dl className={styles.exchange}>
      <dt>{say('What is sent')}</dt>
      <dd>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <pre dir="auto" tabIndex={0} aria-label={say('What is sent')}>
          {input}
        </pre>
      </dd>
      {answer !== null && (
        <>
          <dt>{isError ? say('It says that it has failed') : say('Came back')}</dt>
          <dd>
            {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
            <pre dir="auto" tabIndex={0} aria-label={say('Came back')}>
              {answer === '' ? say('Nothing') : answer}
            </pre>
            {isCut && <p className={styles.note}>{say('There was more, which was not read.')}</p>}
          </dd>
        </>
      )}
      {problem !== null && (
        <>
          <dt>{say('What went wrong')}</dt>
          <dd className={styles.warned} dir="auto">
            {say((of === 'remote' && problemsHere[problem]) || problems[problem], { server })}
          </dd>
        </>
      )}
    </dl>
  );
}

/** A tool that was asked while the answer was made. */
function Asked({ call }: { call: OutsideCall }) {
  const say = useText();
  const { of, host, state } = call;
  const { server, tool } = useNames(call);
  return (
    <details className={styles.asked} open={state === 'failed'}>
      <summary>
        <Icon name={icons[of]} size={14} /> {say('Asked {server}: {tool}', { server, tool })}
      </summary>
      <p className={styles.note}>
        {of === 'remote'
          ? say('It ran in a window of yours. What came is no source of yours.')
          : say('It went to {host}. What came is no source of yours.', { host })}
      </p>
      <Exchange call={call} />
    </details>
  );
}

/** A call that would be made: of which tool, with what, and where it goes; its person decides. */
function Card({ call }: { call: OutsideCall }) {
  const say = useText();
  const titleId = useId();
  const { of, host, state, saysReadOnly } = call;
  const { server, tool } = useNames(call);
  const isHere = of === 'remote';
  return (
    <section className={styles.card} aria-labelledby={titleId}>
      <p className={styles.head} id={titleId}>
        <Icon name={icons[of]} size={16} />
        <span>
          {isHere
            ? say('Run “{tool}” of {server}', { tool, server })
            : say('Call {tool} of {server}', { tool, server })}
        </span>
      </p>
      <p className={styles.note}>
        {isHere
          ? say('It runs in a window of yours, with your rights.')
          : say('It goes to {host}, outside of this workspace.', { host })}
      </p>
      {state === 'proposed' && (
        <p className={styles.warned}>
          <Icon name="warning" size={15} />
          {isHere && say('What it does may be impossible to undo.')}
          {!isHere &&
            (saysReadOnly
              ? say('The server says that it changes nothing there.')
              : say('What it does there cannot be undone here.'))}
        </p>
      )}
      <Exchange call={call} />
      {state === 'proposed' && <Decide call={call} />}
      {state === 'running' && <p role="status">{say('{server} is asked…', { server })}</p>}
      {state === 'rejected' && (
        <p>
          {isHere
            ? say('You have rejected this. Nothing was done.')
            : say('You have rejected this. Nothing was sent.')}
        </p>
      )}
      {state === 'done' && (
        <p>
          <Badge tone={call.isError ? 'warn' : 'ok'}>
            {isHere && say('Approved and run')}
            {!isHere &&
              (call.isError ? say('Approved and called: it failed there') : say('Approved and called'))}
          </Badge>
        </p>
      )}
    </section>
  );
}

function Decide({ call: { id: outsideCallId, of } }: { call: OutsideCall }) {
  const say = useText();
  const { http, queries } = useShell();
  const { busy, problem, run } = useAction();
  const decide = (call: typeof laterApi.outsideCalls.approve | typeof laterApi.outsideCalls.reject) =>
    run(async () => {
      try {
        await http.call(call, { params: { outsideCallId } }, { quiet: true });
      } finally {
        await queries.invalidateQueries({ queryKey: callKey(laterApi.assistant.session) });
      }
    });
  return (
    <div className={styles.acts}>
      <Button look="primary" busy={busy} onClick={() => void decide(laterApi.outsideCalls.approve)}>
        {of === 'remote' ? say('Approve and run') : say('Approve and call')}
      </Button>
      <Button look="ghost" disabled={busy} onClick={() => void decide(laterApi.outsideCalls.reject)}>
        {say('Reject')}
      </Button>
      <Problem>{problem}</Problem>
    </div>
  );
}
