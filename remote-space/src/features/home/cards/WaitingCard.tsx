import { api, callKey, useCall, useFormat, useShell, useText, type Notification } from '@holdall/shared';
import { laterApi } from '@holdall/shared/later';
import { Icon, Loading, Retry, type IconName } from '@holdall/shared/ui';
import { CardNote, Cards, LinkCard } from '../../cards/index.ts';
import styles from './cards.module.css';

/** What people are told that asks something of them, by its kind; all else is news. */
const icons: Readonly<Record<string, IconName>> = {
  personMentioned: 'comment',
  personMentionedInTalk: 'comment',
  organizationOffered: 'people',
  guestStayEnds: 'clock',
  supportAnswered: 'info',
};
const most = 8;
const query = { filter: 'unread', limit: '100' } as const;

/** What waits for somebody, each with the way to its exact place: unread mentions and requests, and invitations. */
export function WaitingCard() {
  const say = useText();
  const told = useCall(api.notifications.list, { query });
  const received = useCall(laterApi.invitations.received, {}, { fresh: true });
  const waiting = (told.data?.items ?? []).filter(({ kind, route }) => icons[kind] !== undefined && route);
  const invitations = received.data?.items ?? [];
  const count = waiting.length + invitations.length;
  return (
    <section aria-labelledby="home-waiting">
      <h2 id="home-waiting" className={styles.title}>
        {say('Waiting for me')}
      </h2>
      {told.status === 'loading' && <Loading label={say('Loading what waits for you…')} />}
      {told.status === 'failed' && (
        <Retry onRetry={told.retry}>{say('What waits for you could not be loaded.')}</Retry>
      )}
      {told.status === 'ready' && count === 0 && (
        <p className={styles.nothing}>
          {say('Nothing waits for you. Mentions, requests and invitations stand here.')}
        </p>
      )}
      {count > 0 && (
        <Cards>
          {invitations.map(({ id, organizationName, invitedBy }) => (
            <li key={id}>
              <LinkCard
                to="/admin/organization"
                sign={<Icon name="people" size={22} />}
                name={say('Join {name}', { name: organizationName })}
              >
                <CardNote>{say('{name} has invited you', { name: invitedBy })}</CardNote>
              </LinkCard>
            </li>
          ))}
          {waiting.slice(0, most).map((one) => (
            <li key={one.id}>
              <Waiting one={one} />
            </li>
          ))}
        </Cards>
      )}
    </section>
  );
}

function Waiting({ one: { id, kind, title, text, at, route } }: { one: Notification }) {
  const format = useFormat();
  const { http, queries, user } = useShell();
  async function handleOpen() {
    const { unread } = await http.call(api.notifications.read, { body: { ids: [id] } }, { quiet: true });
    user.update((person) => person && { ...person, unread });
    await queries.invalidateQueries({ queryKey: callKey(api.notifications.list) });
  }
  return (
    <LinkCard
      to={route ?? '/space'}
      title={text}
      onClick={() => void handleOpen()}
      sign={<Icon name={icons[kind] ?? 'info'} size={22} />}
      name={text || title}
    >
      <CardNote>{format.facts([title, format.when(at)])}</CardNote>
    </LinkCard>
  );
}
