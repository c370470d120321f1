import { useAction, useFormat, useShell, useText, type WaitingGuest as Guest } from '@holdall/shared';
import { laterApi } from '@holdall/shared/later';
import { Button, Icon, Problem } from '@holdall/shared/ui';
import { Link } from 'react-router-dom';
import { CardNote, StillCard } from '../../../frame/cards/index.ts';

interface WaitingGuestProps {
  guest: Guest;
  onSettled(): void;
}

/** A guest to decide about: giving them more time, or saying no to who has asked. */
export function WaitingGuest({ guest, onSettled }: WaitingGuestProps) {
  const say = useText();
  const format = useFormat();
  const { http, notices } = useShell();
  const { busy, problem, run } = useAction();
  const { id: guestId, user, endsAt, ended, asked, renewTo } = guest;
  const { name } = user;
  const until = renewTo === null ? '' : format.whenInSentence(renewTo);

  async function settle(work: () => Promise<unknown>, title: string) {
    const done = await run(work);
    if (!done) return;
    notices.show({ title, status: 'success' });
    onSettled();
  }
  const handleRenew = (end: string) =>
    settle(
      () => http.call(laterApi.guests.renew, { params: { guestId }, body: { endsAt: end } }, { quiet: true }),
      say('{name} is a guest until {when}', { name, when: until }),
    );
  const handleDecline = () =>
    settle(
      () => http.call(laterApi.guests.decline, { params: { guestId } }, { quiet: true }),
      say('{name} was told that there is no more time', { name }),
    );

  return (
    <StillCard
      sign={<Icon name={asked ? 'people' : 'clock'} size={22} />}
      name={<Link to="/admin/organization">{name}</Link>}
      actions={
        <>
          {renewTo !== null && (
            <Button size="small" disabled={busy} onClick={() => void handleRenew(renewTo)}>
              {say('Allow until {when}', { when: until })}
            </Button>
          )}
          {asked && (
            <Button size="small" disabled={busy} onClick={() => void handleDecline()}>
              {say('Say no')}
            </Button>
          )}
        </>
      }
    >
      <CardNote>
        {asked
          ? say('Asks for more time: {reason}', { reason: asked.reason || '–' })
          : say('The time as a guest ends soon')}
      </CardNote>
      <CardNote>
        {ended
          ? say('Over since {when}', { when: format.whenInSentence(endsAt) })
          : say('A guest until {when}', { when: format.whenInSentence(endsAt) })}
      </CardNote>
      <Problem>{problem}</Problem>
    </StillCard>
  );
}
