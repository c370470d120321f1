import { useFormat, useText, type Message } from '@holdall/shared';
import { Avatar, Badge } from '@holdall/shared/ui';
import type { ReactNode } from 'react';
import styles from './Comments.module.css';

interface MessageHeadProps {
  readonly message: Message;
  /** What whoever says it is called. */
  readonly name: string;
  /** What stands behind it. */
  readonly children: ReactNode;
}

/** Who says something and when; and that it was said by a link, where it was. */
export function MessageHead({ message: { author, createdAt }, name, children }: MessageHeadProps) {
  const say = useText();
  const format = useFormat();
  return (
    <header className={styles.by}>
      <Avatar name={name} id={author.id} size={24} />
      <div className={styles.who}>
        <bdi className={styles.author}>{name}</bdi>
        {author.via === 'link' && <Badge icon="link">{say('by a link')}</Badge>}
        <time className={styles.when} dateTime={createdAt} title={format.exact(createdAt)}>
          {format.when(createdAt)}
        </time>
      </div>
      {children}
    </header>
  );
}
