import { useCall, useFormat, useText, type Message, type Thread } from '@holdall/shared';
import { messages } from '@holdall/shared/messages';
import { Button } from '@holdall/shared/ui';
import { useState } from 'react';
import { anchorLabel } from '../anchorLabel.ts';
import { MessageHead } from '../MessageHead.tsx';
import { MessageImages } from '../images/MessageImages.tsx';
import { MessageText } from '../named/MessageText.tsx';
import styles from '../Comments.module.css';
import { LinkComposer } from './LinkComposer.tsx';

interface LinkThreadProps {
  readonly thread: Thread;
  readonly asksName: boolean;
  onAnswer(body: string): Promise<void>;
}

/** What somebody has said and what was answered to it, for whoever has come by a link. */
export function LinkThread({ thread, asksName, onAnswer }: LinkThreadProps) {
  const say = useText();
  const format = useFormat();
  const [isAnswered, setAnswered] = useState(false);
  const [isWhole, setWhole] = useState(false);
  const { id, anchor, resolvedAt, resolvedBy } = thread;
  const isCut = thread.repliesCount > thread.replies.length;
  const whole = useCall(messages.thread, { params: { messageId: id } }, { enabled: isCut && isWhole });
  const replies = (isCut && isWhole && whole.data?.replies) || thread.replies;
  const missing = thread.repliesCount - replies.length;
  return (
    <li className={styles.thread} data-thread={id}>
      {anchor && (
        <p className={styles.resolved}>
          <span className={styles.was}>{anchorLabel(anchor, say, format)}</span>
        </p>
      )}
      {resolvedAt !== null && (
        <p className={styles.resolved} title={format.exact(resolvedAt)}>
          {say('Resolved by {name}', { name: resolvedBy?.name || say('Somebody who has left') })}
        </p>
      )}
      <Said message={thread} />
      {missing > 0 && (
        <Button look="link" size="small" busy={isWhole} onClick={() => setWhole(true)}>
          {say('{count, plural, one {# earlier reply} other {# earlier replies}}', { count: missing })}
        </Button>
      )}
      {replies.length > 0 && (
        <ul className={styles.replies}>
          {replies.map((reply) => (
            <li key={reply.id}>
              <Said message={reply} />
            </li>
          ))}
        </ul>
      )}
      {isAnswered ? (
        <LinkComposer
          label={say('Reply')}
          placeholder={say('Reply…')}
          confirm={say('Reply')}
          asksName={asksName}
          onCancel={() => setAnswered(false)}
          onSend={async (body) => {
            await onAnswer(body);
            setAnswered(false);
          }}
        />
      ) : (
        thread.can.includes('reply') && (
          <div className={styles.actions}>
            <Button size="small" look="ghost" icon="reply" onClick={() => setAnswered(true)}>
              {say('Reply')}
            </Button>
          </div>
        )
      )}
    </li>
  );
}

/** One message: who says it and when, and what it says. */
function Said({ message }: { readonly message: Message }) {
  const say = useText();
  const { author, editedAt, deletedAt, body } = message;
  const name = author.name || say('Somebody who has left');
  if (deletedAt !== null)
    return (
      <p className={styles.gone} data-message={message.id}>
        {say('This comment was deleted.')}
      </p>
    );
  return (
    <article
      className={styles.message}
      data-message={message.id}
      aria-label={say('Comment by {name}', { name })}
    >
      <MessageHead message={message} name={name}>
        {editedAt !== null && <span className={styles.when}>{say('edited')}</span>}
      </MessageHead>
      <div className={styles.body} dir="auto">
        <MessageText names={message} leads={false}>
          {body}
        </MessageText>
      </div>
      <MessageImages message={message} />
    </article>
  );
}
