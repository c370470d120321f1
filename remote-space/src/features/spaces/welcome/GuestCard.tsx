import { useCall, useFormat, useShell, useText, useUser } from '@holdall/shared';
import { laterApi } from '@holdall/shared/later';
import { Button, Loading, Retry, SpaceMark } from '@holdall/shared/ui';
import { sharedThing, SharedSign } from '../../together/sharing/index.ts';
import { useSpaces } from '../rail/index.ts';
import { useFinish } from './useFinish.ts';
import styles from './Welcome.module.css';

/** What a guest has to know: what was shared with them, by whom, and how long. */
export function GuestCard() {
  const say = useText();
  const format = useFormat();
  const { name } = useUser();
  const { navigate } = useShell();
  const spaces = useSpaces();
  const shared = spaces.data && [...spaces.data.present, ...spaces.data.archived];
  const shares = useCall(laterApi.shares.withMe, {});
  const guestAccess = useCall(laterApi.guestAccess.mine, {});
  const finish = useFinish();

  return (
    <div className={styles.card}>
      <h1 className={styles.heading}>{say('Welcome, {name}', { name })}</h1>
      <p className={styles.lead}>{say('You are a guest here. This is what was shared with you.')}</p>
      {spaces.status === 'loading' && <Loading label={say('Loading your spaces…')} />}
      {spaces.status === 'failed' && (
        <Retry onRetry={spaces.retry}>{say('Your spaces could not be loaded.')}</Retry>
      )}
      {shared?.length === 0 && shares.data?.items.length === 0 && (
        <p>{say('Nothing is shared with you at the moment.')}</p>
      )}
      <ul className={styles.shared}>
        {shared?.map((space) => (
          <li key={space.id}>
            <SpaceMark name={space.name} emoji={space.emoji} hue={space.hue} size={34} />
            <b>
              <bdi>{space.name}</bdi>
            </b>
            <Button
              look="primary"
              aria-label={say('Open “{name}”', { name: space.name })}
              onClick={() => void finish(`/space/s/${space.id}`)}
            >
              {say('Open')}
            </Button>
          </li>
        ))}
        {shares.data?.items.map((share) => (
          <li key={share.id}>
            <SharedSign share={share} size={22} />
            <b>
              <bdi>{sharedThing(share).name}</bdi>
            </b>
            <Button
              look="primary"
              aria-label={say('Open “{name}”', { name: sharedThing(share).name })}
              onClick={() => void finish(sharedThing(share).address)}
            >
              {say('Open')}
            </Button>
          </li>
        ))}
      </ul>
      {guestAccess.data?.items
        .filter(({ ended }) => !ended)
        .map(({ id, sponsorName, endsAt }) => (
          <p key={id} className={styles.note}>
            {say('{name} has invited you, until {when}', {
              name: sponsorName,
              when: format.whenInSentence(endsAt),
            })}
          </p>
        ))}
      <Button look="link" onClick={() => navigate('/admin/account#stays')}>
        {say('Ask for more time')}
      </Button>
    </div>
  );
}
