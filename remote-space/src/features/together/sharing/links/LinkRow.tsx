import { lazyComponent, useFormat, useText } from '@holdall/shared';
import type { PublicLink } from '@holdall/shared/later';
import {
  Button,
  Chip,
  CopyButton,
  Icon,
  IconButton,
  Loading,
  Menu,
  type MenuEntry,
} from '@holdall/shared/ui';
import { Suspense, useState, type ReactNode } from 'react';
import { endAfter } from '../ends.ts';
import styles from '../Sharing.module.css';
import { EditLink } from './EditLink.tsx';
import { LinkInsight } from './LinkInsight.tsx';
import { linkRoles } from './linkRoles.ts';
import { useLinks } from './useLinks.ts';

const QrCode = lazyComponent<{ text: string; label: string }, 'QrCode'>(
  () => import('@holdall/shared/qr'),
  'QrCode',
);

interface LinkRowProps {
  readonly link: PublicLink;
  /** What it is of, where that is not said around it. */
  readonly of?: ReactNode;
}

// A refusal has been shown as a notice.
const quietly = (work: Promise<unknown>) => void work.catch(() => null);

/** A link: what it gives, what stands before it, how often it was opened, and what can be done with it. */
export function LinkRow({ link, of }: LinkRowProps) {
  const say = useText();
  const format = useFormat();
  const { change, rotate, duplicate, remove } = useLinks();
  const [now] = useState(() => new Date());
  const [isPictured, setPictured] = useState(false);
  const [isEdited, setEdited] = useState(false);
  const [isAnalysed, setAnalysed] = useState(false);
  const address = `${window.location.origin}${link.address}`;
  const {
    name,
    role,
    openings,
    lastOpenedAt,
    until,
    hasPassword,
    emails,
    needsSignIn,
    notifies,
    isWatermarked,
    showsComments,
    asksName,
    isPaused,
    maxOpenings,
  } = link;
  const isOver = until !== null && new Date(until) <= now;
  const roleName = linkRoles.find(({ value }) => value === role)?.label ?? role;
  const again = () => quietly(change(link, isOver ? { until: endAfter(30, now) } : { isPaused: false }));
  const entries: MenuEntry[] = [
    { id: 'edit', label: say('Name and message…'), icon: 'edit', onSelect: () => setEdited(true) },
    {
      id: 'qr',
      label: isPictured ? say('Hide the QR code') : say('QR code'),
      icon: 'grid',
      onSelect: () => setPictured(!isPictured),
    },
    {
      id: 'insight',
      label: isAnalysed ? say('Hide how it was used') : say('How it was used'),
      icon: 'chart',
      onSelect: () => setAnalysed(!isAnalysed),
    },
    {
      id: 'news',
      label: notifies ? say('Tell me no more when it is used') : say('Tell me when it is used'),
      icon: notifies ? 'bellOff' : 'bell',
      onSelect: () => quietly(change(link, { notifies: !notifies })),
    },
    ...(role === 'dropOnly'
      ? []
      : [
          {
            id: 'watermark',
            label: isWatermarked ? say('Without a watermark') : say('With a watermark'),
            icon: 'eye' as const,
            onSelect: () => quietly(change(link, { isWatermarked: !isWatermarked })),
          },
          {
            id: 'comments',
            label: showsComments ? say('Without comments') : say('With comments'),
            icon: 'comment' as const,
            onSelect: () => quietly(change(link, { showsComments: !showsComments })),
          },
        ]),
    ...(showsComments && role !== 'viewOnly' && role !== 'dropOnly'
      ? [
          {
            id: 'name',
            label: asksName ? say('Ask who comments for no name') : say('Ask who comments for a name'),
            icon: 'user' as const,
            onSelect: () => quietly(change(link, { asksName: !asksName })),
          },
        ]
      : []),
    {
      id: 'pause',
      label: isPaused ? say('Open it again') : say('Pause it'),
      icon: isPaused ? 'play' : 'pause',
      onSelect: () => quietly(change(link, { isPaused: !isPaused })),
    },
    {
      id: 'days',
      label: say('End in 30 days'),
      icon: 'calendar',
      onSelect: () => quietly(change(link, { until: endAfter(30, now) })),
    },
    {
      id: 'endless',
      label: say('Without an end'),
      icon: 'calendar',
      disabled: until === null,
      onSelect: () => quietly(change(link, { until: null })),
    },
    {
      id: 'rotate',
      label: say('Give it a new address'),
      icon: 'refresh',
      onSelect: () => quietly(rotate(link)),
    },
    {
      id: 'duplicate',
      label: say('Duplicate'),
      icon: 'copy',
      onSelect: () => quietly(duplicate(link)),
    },
    ...(hasPassword
      ? [
          {
            id: 'password',
            label: say('Take the password off'),
            icon: 'lock',
            onSelect: () => quietly(change(link, { password: null })),
          },
        ]
      : []),
    'line',
    { id: 'delete', label: say('Delete the link'), icon: 'trash', onSelect: () => quietly(remove(link)) },
  ];
  return (
    <li className={styles.link}>
      <span className={styles.linkMark}>
        <Icon name="link" size={18} />
      </span>
      <div className={styles.linkWords}>
        <b>
          <bdi>{name}</bdi>
        </b>
        <span className={styles.about}>
          {of}
          {format.facts([
            say(roleName),
            openings === 0
              ? say('not opened yet')
              : say('opened {count, plural, one {once} other {# times}}', { count: openings }),
            lastOpenedAt && say('last {when}', { when: format.whenInSentence(lastOpenedAt) }),
          ])}
        </span>
        <span className={styles.gates}>
          {hasPassword && <Chip icon="lock">{say('Password')}</Chip>}
          {emails !== null && (
            <Chip icon="mail">
              {say('{count, plural, one {# address} other {# addresses}}', { count: emails.length })}
            </Chip>
          )}
          {needsSignIn && <Chip icon="user">{say('Signed in')}</Chip>}
          {maxOpenings !== null && (
            <Chip icon="eye">{say('{openings} of {most}', { openings, most: maxOpenings })}</Chip>
          )}
          {notifies && <Chip icon="bell">{say('Tells you')}</Chip>}
          {isWatermarked && <Chip icon="eye">{say('Watermark')}</Chip>}
          {showsComments && role !== 'dropOnly' && <Chip icon="comment">{say('Comments')}</Chip>}
          {isPaused && <Chip icon="pause">{say('Paused')}</Chip>}
          {until !== null &&
            (isOver ? (
              <Chip icon="clock">{say('Over')}</Chip>
            ) : (
              <Chip icon="calendar">{say('until {when}', { when: format.whenInSentence(until) })}</Chip>
            ))}
        </span>
      </div>
      {isOver || isPaused ? (
        <Button size="small" aria-label={say('Open “{name}” again', { name })} onClick={again}>
          {isOver ? say('Reactivate') : say('Open it again')}
        </Button>
      ) : (
        <CopyButton text={address}>{say('Copy')}</CopyButton>
      )}
      <Menu
        label={say('More about “{name}”', { name })}
        entries={entries}
        renderTrigger={(props) => (
          <IconButton icon="more" size="small" label={say('More about “{name}”', { name })} {...props} />
        )}
      />
      {isEdited && <EditLink link={link} onDone={() => setEdited(false)} />}
      {isAnalysed && <LinkInsight linkId={link.id} now={now} />}
      {isPictured && (
        <div className={styles.qr}>
          <Suspense fallback={<Loading label={say('Opening…')} />}>
            <QrCode text={address} label={say('“{name}” as a picture for cameras', { name })} />
          </Suspense>
        </div>
      )}
    </li>
  );
}
