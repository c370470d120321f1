import { useText, useUser } from '@holdall/shared';
import { Avatar } from '@holdall/shared/ui';
import { MessageText } from './named/MessageText.tsx';
import type { WaitingPost } from './useWaitingMessages.ts';
import { WaitingMark } from './WaitingMark.tsx';
import styles from './Comments.module.css';

/** Their names come with the answer of the server. */
const unknown = { people: [], groups: [], things: [] };

/** Something that one has said without a connection, as it will stand there. */
export function WaitingMessage({ post: { act, body } }: { post: WaitingPost }) {
  const say = useText();
  const { id, name } = useUser();
  return (
    <article className={styles.message} data-waits aria-label={say('Comment by {name}', { name })}>
      <header className={styles.by}>
        <Avatar name={name} id={id} size={24} />
        <bdi className={styles.author}>{name}</bdi>
      </header>
      <div className={styles.body} dir="auto">
        <MessageText names={unknown}>{body}</MessageText>
      </div>
      <WaitingMark act={act} />
    </article>
  );
}
