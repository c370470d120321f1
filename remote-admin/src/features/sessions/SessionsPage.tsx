import { api, useAct, useCall, useShell, useText, useTitle } from '@holdall/shared';
import { Button, Loading, Problem, Retry } from '@holdall/shared/ui';
import { SessionRow } from './SessionRow.tsx';
import styles from './SessionsPage.module.css';

/** Where this person is signed in, and ending it elsewhere. */
export function SessionsPage() {
  const say = useText();
  const { http, notices } = useShell();
  const sessions = useCall(api.sessions.list, {});
  const { busy, problem, run } = useAct();
  useTitle(say('Devices and sessions'));
  const others = (sessions.data?.items.length ?? 0) - 1;

  async function end(sessionId: string) {
    await run(() => http.call(api.sessions.end, { params: { sessionId } }, { quiet: true }));
    sessions.retry();
  }
  async function endOthers() {
    await run(async () => {
      const { ended } = await http.call(api.sessions.endOthers, {}, { quiet: true });
      notices.show({
        title: say('{ended, plural, one {# session ended} other {# sessions ended}}', { ended }),
        status: 'success',
      });
    });
    sessions.retry();
  }

  return (
    <div className={styles.page}>
      <h1>{say('Devices and sessions')}</h1>
      <p className={styles.lead}>
        {say('You are signed in here. End what you do not know, and change your password then.')}
      </p>
      {sessions.status === 'loading' && <Loading label={say('Loading the sessions…')} />}
      {sessions.status === 'failed' && (
        <Retry onRetry={sessions.retry}>{say('The sessions could not be loaded.')}</Retry>
      )}
      <ul className={styles.sessions}>
        {sessions.data?.items.map((session) => (
          <SessionRow key={session.id} session={session} busy={busy} onEnd={() => void end(session.id)} />
        ))}
      </ul>
      <Problem>{problem}</Problem>
      {others > 0 && (
        <Button busy={busy} onClick={() => void endOthers()}>
          {say('End all others')}
        </Button>
      )}
    </div>
  );
}
