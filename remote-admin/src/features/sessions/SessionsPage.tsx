import { api, useCall, useFormat, useShell, useText, useTitle } from '@holdall/shared';
import { Badge, Button, Icon, Loading, Retry } from '@holdall/shared/ui';
import styles from './SessionsPage.module.css';

/** Where this person is signed in, and ending it elsewhere. */
export function SessionsPage() {
  const say = useText();
  const format = useFormat();
  const { http } = useShell();
  const sessions = useCall(api.sessions.list, {});
  useTitle(say('Devices and sessions'));

  async function end(sessionId: string) {
    await http.call(api.sessions.end, { params: { sessionId } }).catch(() => null);
    sessions.retry();
  }
  async function endOthers() {
    await http.call(api.sessions.endOthers, {}).catch(() => null);
    sessions.retry();
  }

  return (
    <div className={styles.page}>
      <h1>{say('Devices and sessions')}</h1>
      {sessions.status === 'loading' && <Loading label={say('Loading the sessions…')} />}
      {sessions.status === 'failed' && (
        <Retry onRetry={sessions.retry}>{say('The sessions could not be loaded.')}</Retry>
      )}
      <ul className={styles.sessions}>
        {sessions.data?.items.map(({ id, device, current, lastUsedAt }) => (
          <li key={id}>
            <Icon name="monitor" size={20} />
            <span className={styles.words}>
              <b>{device}</b>
              <span>{say('Last used: {when}', { when: format.when(lastUsedAt) })}</span>
            </span>
            {current ? (
              <Badge tone="ok">{say('This one')}</Badge>
            ) : (
              <Button onClick={() => void end(id)}>{say('End')}</Button>
            )}
          </li>
        ))}
      </ul>
      {(sessions.data?.items.length ?? 0) > 1 && (
        <Button onClick={() => void endOthers()}>{say('End all others')}</Button>
      )}
    </div>
  );
}
