import { api, useCall, useFormat, type Notification } from '@holdall/shared';
import { Icon, type IconName } from '@holdall/shared/ui';
import { CardNote, LinkCard } from '../../../frame/cards/index.ts';
import { useInboxActions } from '../../../together/inbox/index.ts';
import { waitingOf, type Waiting } from './Waiting.ts';

/** What people are told that asks something of them, by its kind; all else is news. */
const icons: Readonly<Record<string, IconName>> = {
  personMentioned: 'comment',
  personMentionedInTalk: 'comment',
  organizationOffered: 'people',
  supportAnswered: 'info',
};
const most = 8;
const query = { filter: 'unread', limit: '100' } as const;

/** Unread mentions and answers. */
export function useTold(): Waiting {
  return waitingOf(useCall(api.notifications.list, { query }), ({ items }) =>
    items
      .filter(({ kind, route }) => icons[kind] !== undefined && route)
      .slice(0, most)
      .map((one) => (
        <li key={one.id}>
          <Told one={one} />
        </li>
      )),
  );
}

function Told({ one: { id, kind, title, text, at, route } }: { one: Notification }) {
  const format = useFormat();
  const { read } = useInboxActions();
  return (
    <LinkCard
      to={route ?? '/space'}
      title={text}
      // A refusal has been shown as a notice.
      onClick={() => void read({ id }).catch(() => null)}
      sign={<Icon name={icons[kind] ?? 'info'} size={22} />}
      name={text || title}
    >
      <CardNote>{format.facts([title, format.when(at)])}</CardNote>
    </LinkCard>
  );
}
