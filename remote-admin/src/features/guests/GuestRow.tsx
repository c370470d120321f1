import { callKey, useFormat, useShell, useText, type Guest, useAction } from '@holdall/shared';
import { adminApi } from '@holdall/shared/administration';
import { laterApi } from '@holdall/shared/later';
import { Avatar, Badge, IconButton, Menu, type MenuEntry, Problem } from '@holdall/shared/ui';
import { Words } from '../../page/index.ts';
import { useDialog } from '../../forms/index.ts';
import { RenewDialog } from './RenewDialog.tsx';

interface GuestRowProps {
  guest: Guest;
  canConvert: boolean;
  canInvite: boolean;
  mostDays: number | null;
  onChanged(): void;
}

/** A guest: until when, at whose invitation, what they ask for; and what can be done about it. */
export function GuestRow({ guest, canConvert, canInvite, mostDays, onChanged }: GuestRowProps) {
  const say = useText();
  const format = useFormat();
  const { http, queries } = useShell();
  const renewing = useDialog();
  const { problem, run } = useAction();
  const { id: guestId, user, email, sponsor, endsAt, ended, asked } = guest;
  const name = user.name;
  const input = { params: { guestId } };

  async function change(work: () => Promise<unknown>) {
    if (await run(work)) onChanged();
  }
  const convert = () =>
    change(async () => {
      await http.call(laterApi.guests.convert, input, { quiet: true });
      await queries.invalidateQueries({ queryKey: callKey(adminApi.organization.members) });
    });
  const entries: MenuEntry[] = [
    ...(canInvite
      ? [{ id: 'renew', label: say('Change the end'), icon: 'calendar' as const, onSelect: renewing.show }]
      : []),
    ...(asked
      ? [
          {
            id: 'decline',
            label: say('Say no'),
            icon: 'close',
            onSelect: () => void change(() => http.call(laterApi.guests.decline, input, { quiet: true })),
          },
        ]
      : []),
    ...(canConvert
      ? [{ id: 'convert', label: say('Make a member'), icon: 'user', onSelect: () => void convert() }]
      : []),
    ...(ended
      ? []
      : [
          {
            id: 'end',
            label: say('End now'),
            icon: 'signOut',
            danger: true,
            onSelect: () => void change(() => http.call(laterApi.guests.end, input, { quiet: true })),
          },
        ]),
  ];

  return (
    <li>
      <Avatar name={name} size={30} />
      <Words>
        <b>
          <bdi>{name}</bdi>
        </b>
        <span>
          <bdi>{email}</bdi> ·{' '}
          {say('Invited by {name}, until {when}', {
            name: sponsor?.name ?? '–',
            when: format.whenInSentence(endsAt),
          })}
        </span>
        {asked && <span>{say('Asks for more time: {reason}', { reason: asked.reason || '–' })}</span>}
        <Problem>{problem}</Problem>
      </Words>
      {asked && <Badge tone="thread">{say('Asks')}</Badge>}
      {ended && <Badge tone="warn">{say('Over')}</Badge>}
      {entries.length > 0 && (
        <Menu
          label={say('Acts with {name}', { name })}
          align="end"
          entries={entries}
          renderTrigger={(props) => (
            <IconButton icon="more" label={say('Acts with {name}', { name })} {...props} />
          )}
        />
      )}
      <RenewDialog key={renewing.round} {...renewing} guest={guest} mostDays={mostDays} onDone={onChanged} />
    </li>
  );
}
