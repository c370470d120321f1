import { useFormat, useText } from '@holdall/shared';
import { anchorLabel } from './anchorLabel.ts';
import { useWaitingMessages } from './useWaitingMessages.ts';
import { WaitingMessage } from './WaitingMessage.tsx';
import styles from './Comments.module.css';

/** Threads that were begun without a connection, the newest first; nothing while there are none. */
export function WaitingThreads({ subjectId }: { subjectId: string }) {
  const say = useText();
  const format = useFormat();
  const { posts } = useWaitingMessages(subjectId);
  const begun = posts.filter(({ parentId }) => parentId === null).toReversed();
  if (begun.length === 0) return null;
  return (
    <ul className={styles.threads} aria-label={say('Waiting for a connection')}>
      {begun.map((post) => (
        <li key={post.act.id} className={styles.thread} data-thread={post.act.id}>
          {post.anchor && <p className={styles.resolved}>{anchorLabel(post.anchor, say, format)}</p>}
          <WaitingMessage post={post} />
        </li>
      ))}
    </ul>
  );
}
