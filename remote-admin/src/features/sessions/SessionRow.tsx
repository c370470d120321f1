import { useFormat, useText, type SessionInfo } from '@holdall/shared';
import { Badge, Button, Icon } from '@holdall/shared/ui';
import { Words } from '../../page/index.ts';

interface SessionRowProps {
  session: SessionInfo;
  busy: boolean;
  onEnd(): void;
}

const networks: Readonly<Record<SessionInfo['place']['network'], string>> = {
  machine: 'This machine',
  local: 'Local network',
  internet: 'Internet',
};
const isPhone = (device: string) => /\b(iOS|Android)$/.test(device);

/** One place where somebody is signed in: with what, from where roughly, since when and when last. */
export function SessionRow({ session, busy, onEnd }: SessionRowProps) {
  const say = useText();
  const format = useFormat();
  const { device, place, createdAt, lastUsedAt, current } = session;
  const name = device === '' ? say('Unknown device') : device;
  const since = format.when(createdAt);
  return (
    <li>
      <Icon name={isPhone(device) ? 'phone' : 'monitor'} size={20} />
      <Words>
        <b>
          <bdi>{name}</bdi>
        </b>
        <span>
          {say(networks[place.network])} {place.near && <bdi>({place.near})</bdi>} ·{' '}
          {say('Signed in: {since}', { since })} ·{' '}
          {say('Last used: {when}', { when: format.when(lastUsedAt) })}
        </span>
      </Words>
      {current ? (
        <Badge tone="ok">{say('This one')}</Badge>
      ) : (
        <Button
          busy={busy}
          aria-label={say('End {device}, signed in {since}', {
            device: name,
            since: format.whenInSentence(createdAt),
          })}
          onClick={onEnd}
        >
          {say('End')}
        </Button>
      )}
    </li>
  );
}
