import { useFormat, useText } from '@holdall/shared';
import type { Share } from '@holdall/shared/later';
import { Button, Checkbox, IconButton } from '@holdall/shared/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { pageRows } from '../../frame/page/index.ts';
import { roleNames } from '../../spaces/members/index.ts';
import { sharedThing } from './sharable.ts';
import { ShareChoices } from './ShareChoices.tsx';
import { SharedSign } from './SharedSign.tsx';
import { useSharing } from './useSharing.ts';
import styles from './Sharing.module.css';

interface RowProps {
  readonly share: Share;
}

// A refusal has been shown as a notice.
const quietly = (work: Promise<unknown>) => void work.catch(() => null);

/** What is shared with whoever looks. */
export function ReceivedRow({ share }: RowProps) {
  const say = useText();
  const { leave, hide, mute } = useSharing();
  const { id, by, group, role, isHidden, isMuted = false } = share;
  const thing = sharedThing(share);
  const { name } = thing;
  return (
    <Row
      share={share}
      facts={[
        say('by {name}', { name: by.name }),
        group && say('with {name}', { name: group.name }),
        say(roleNames[role]),
      ]}
    >
      <IconButton
        icon={isMuted ? 'bellOff' : 'bell'}
        size="small"
        label={say('Mute “{name}”', { name })}
        pressed={isMuted}
        onClick={() => quietly(mute(thing, !isMuted))}
      />
      <Button
        size="small"
        aria-label={isHidden ? say('Show “{name}” again', { name }) : say('Hide “{name}”', { name })}
        onClick={() => quietly(hide(share, !isHidden))}
      >
        {isHidden ? say('Show again') : say('Hide')}
      </Button>
      {group === null && (
        <Button
          size="small"
          aria-label={say('Leave “{name}”', { name })}
          onClick={() => quietly(leave({ id, name }))}
        >
          {say('Leave')}
        </Button>
      )}
    </Row>
  );
}

interface GivenRowProps extends RowProps {
  readonly isChosen: boolean;
  onChoose(isChosen: boolean): void;
}

/** A share that whoever looks has given. It can be chosen with others. */
export function GivenRow({ share, isChosen, onChoose }: GivenRowProps) {
  const say = useText();
  const { user, group, email } = share;
  const { name } = sharedThing(share);
  const holder = user?.name ?? group?.name ?? '';
  return (
    <Row
      share={share}
      sign={
        <Checkbox
          aria-label={say('Choose “{name}” with {person}', { name, person: holder })}
          checked={isChosen}
          onChange={(event) => onChoose(event.target.checked)}
        />
      }
      facts={[
        say('with {name}', { name: holder }),
        email,
        user?.guest && say('Guest'),
        group && say('Group of {count, plural, one {# person} other {# people}}', { count: group.people }),
      ]}
    >
      <ShareChoices share={{ ...share, name }} holder={holder} />
    </Row>
  );
}

interface SharedRowProps extends RowProps {
  /** What is to be known of it beside its name and its time. */
  readonly facts: Parameters<ReturnType<typeof useFormat>['facts']>[0];
  /** Before it. */
  readonly sign?: ReactNode;
  /** What can be done with it. */
  readonly children: ReactNode;
}

function Row({ share, sign, facts, children }: SharedRowProps) {
  const say = useText();
  const format = useFormat();
  const { since, until, message, storage, resource } = share;
  const { name, address } = sharedThing(share);
  return (
    <li className={pageRows.row}>
      {sign}
      <SharedSign share={share} />
      <div className={pageRows.words}>
        <Link to={address}>
          <bdi>{name}</bdi>
        </Link>
        {message && <p className={styles.message}>{message}</p>}
        <p className={pageRows.about}>
          {format.facts([
            resource && storage.name && say('in “{name}”', { name: storage.name }),
            ...facts,
            say('since {when}', { when: format.whenInSentence(since) }),
            until && say('until {when}', { when: format.whenInSentence(until) }),
          ])}
        </p>
      </div>
      <div className={styles.actions}>{children}</div>
    </li>
  );
}
