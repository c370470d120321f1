import { useFormat, useText, type Notification } from '@holdall/shared';
import {
  Avatar,
  buttonClass,
  Icon,
  IconButton,
  Menu,
  UnreadDot,
  type IconName,
  type MenuEntry,
} from '@holdall/shared/ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { pageRows } from '../../frame/page/index.ts';
import { askHowToFollow } from '../subscriptions/index.ts';
import { NoticeActions } from './noticeActions/NoticeActions.tsx';
import { snoozeTimes } from './snoozeTimes.ts';
import { useInboxActions } from './useInboxActions.ts';
import styles from './Inbox.module.css';

const icons: Readonly<Record<Notification['status'], IconName>> = {
  success: 'success',
  error: 'alert',
  warning: 'warning',
  info: 'info',
};
/** An address of the API is a file for the browser to keep, no place of the product. */
const isFile = (route: string) => route.startsWith('/api/');

/** One notice: who it was, what it tells, the way there, and when it is to be told again. */
export function InboxItem({ notice }: { notice: Notification }) {
  const say = useText();
  const format = useFormat();
  const actions = useInboxActions();
  const { title, text, at, readAt, snoozedUntil, status, route, action, about, by } = notice;
  const isUnread = readAt === null;
  const named = text || title;
  // A refusal has been shown as a notice.
  const quietly = (work: Promise<unknown>) => void work.catch(() => null);
  const [times] = useState(() => snoozeTimes(new Date()));

  const entries: MenuEntry[] = [
    ...(snoozedUntil === null
      ? times.map(({ id, label, until }) => ({
          id,
          label: say(label),
          note: format.when(until.toISOString()),
          icon: 'clock',
          onSelect: () => quietly(actions.snooze(notice, until)),
        }))
      : [
          {
            id: 'wake',
            label: say('Show it again now'),
            icon: 'bell',
            onSelect: () => quietly(actions.snooze(notice, null)),
          },
        ]),
    ...(about === null
      ? []
      : ([
          'line',
          {
            id: 'follow',
            label: say('How much to hear of “{name}”…', { name: about.name }),
            icon: 'bellOff',
            onSelect: () => askHowToFollow(about),
          },
        ] as const)),
  ];
  const handleSettled = () => isUnread && quietly(actions.read(notice));
  const label = action ?? say('Open');
  return (
    <li className={pageRows.row} data-unread={isUnread || undefined}>
      {by ? (
        <span className={styles.face}>
          <Avatar id={by.id} name={by.name} src={by.avatarUrl ?? null} size={32} />
        </span>
      ) : (
        <span className={styles.sign} data-status={status}>
          <Icon name={icons[status]} size={18} />
        </span>
      )}
      <div className={pageRows.words}>
        <p className={styles.title}>
          {title}
          {isUnread && <UnreadDot label={say('Unread')} />}
        </p>
        {text && <p className={styles.text}>{text}</p>}
        <p className={pageRows.about}>
          <time dateTime={at} title={format.exact(at)}>
            {format.time(at)}
          </time>
          {snoozedUntil && (
            <> · {say('Sleeps until {when}', { when: format.whenInSentence(snoozedUntil) })}</>
          )}
        </p>
        <NoticeActions notice={notice} onSettled={handleSettled} />
      </div>
      <div className={styles.actions}>
        {route !== null &&
          (isFile(route) ? (
            <a href={route} download className={buttonClass({ size: 'small' })} onClick={handleSettled}>
              {label}
            </a>
          ) : (
            <Link to={route} className={buttonClass({ size: 'small' })} onClick={handleSettled}>
              {label}
            </Link>
          ))}
        <IconButton
          icon={isUnread ? 'check' : 'mail'}
          size="small"
          label={
            isUnread
              ? say('Mark as read: {text}', { text: named })
              : say('Mark as unread: {text}', { text: named })
          }
          onClick={() => quietly(isUnread ? actions.read(notice) : actions.unread(notice))}
        />
        <Menu
          label={say('When to tell of it again: {text}', { text: named })}
          align="end"
          entries={entries}
          renderTrigger={(trigger) => (
            <IconButton
              icon="clock"
              size="small"
              label={say('When to tell of it again: {text}', { text: named })}
              {...trigger}
            />
          )}
        />
      </div>
    </li>
  );
}
