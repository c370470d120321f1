import { createStore, useCall, useFormat, useStore, useText, type Thread } from '@holdall/shared';
import { messages } from '@holdall/shared/messages';
import { Button, Icon } from '@holdall/shared/ui';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useAnchoring, type AnchorMark } from '../../viewers/annotations/index.ts';
import { Composer } from './Composer.tsx';
import { MessageItem } from './MessageItem.tsx';
import { ThreadPlace } from './ThreadPlace.tsx';
import type { MessageActions } from './useMessageActions.ts';
import { useWaitingMessages } from './useWaitingMessages.ts';
import { WaitingMessage } from './WaitingMessage.tsx';
import styles from './Comments.module.css';

interface ThreadCardProps {
  readonly thread: Thread;
  readonly actions: MessageActions;
  onGo(thread: Thread): void;
}

const noChoice = createStore<AnchorMark | null>(null);

/** A message with its answers, and the way to answer and to settle it. */
export function ThreadCard({ thread, actions, onGo }: ThreadCardProps) {
  const say = useText();
  const format = useFormat();
  const card = useRef<HTMLLIElement>(null);
  const [replying, setReplying] = useState(false);
  const [isWhole, setWhole] = useState(false);
  const anchoring = useAnchoring();
  const chosen = useStore(anchoring?.chosen ?? noChoice);
  const named = new URLSearchParams(useLocation().search).get('comment');
  const isChosen = (chosen?.id ?? named) === thread.id;
  const isCut = thread.repliesCount > thread.replies.length;
  const whole = useCall(messages.thread, { params: { messageId: thread.id } }, { enabled: isCut && isWhole });
  const replies = (isCut && isWhole && whole.data?.replies) || thread.replies;
  const missing = thread.repliesCount - replies.length;
  const { id, can, resolvedAt, resolvedBy, anchor, resourceId } = thread;
  const waiting = useWaitingMessages(resourceId ?? '');
  const answers = waiting.posts.filter(({ parentId }) => parentId === id);
  const willBeResolved = waiting.settles.get(id);
  const isResolved = willBeResolved ?? resolvedAt !== null;
  useEffect(() => {
    if (isChosen) card.current?.scrollIntoView({ block: 'nearest' });
  }, [isChosen]);

  return (
    <li ref={card} className={styles.thread} data-thread={id} aria-current={isChosen ? 'true' : undefined}>
      {anchor && <ThreadPlace anchor={anchor} onGo={() => onGo(thread)} />}
      {resolvedAt !== null && (
        <p className={styles.resolved} title={format.exact(resolvedAt)}>
          {say('Resolved by {name}', { name: resolvedBy?.name || say('Somebody who has left') })}
        </p>
      )}
      {willBeResolved !== undefined && (
        <p className={styles.waits}>
          <Icon name="cloudOff" size={14} />
          {willBeResolved
            ? say('Will be resolved with a connection')
            : say('Will be reopened with a connection')}
        </p>
      )}
      <MessageItem message={thread} actions={actions} threadId={id} waiting={waiting.edits.get(id)} />
      {missing > 0 && (
        <Button look="link" size="small" busy={isWhole} onClick={() => setWhole(true)}>
          {say('{count, plural, one {# earlier reply} other {# earlier replies}}', { count: missing })}
        </Button>
      )}
      {replies.length + answers.length > 0 && (
        <ul className={styles.replies}>
          {replies.map((reply) => (
            <li key={reply.id}>
              <MessageItem
                message={reply}
                actions={actions}
                threadId={id}
                waiting={waiting.edits.get(reply.id)}
              />
            </li>
          ))}
          {answers.map((post) => (
            <li key={post.act.id}>
              <WaitingMessage post={post} />
            </li>
          ))}
        </ul>
      )}
      {replying ? (
        <Composer
          label={say('Reply')}
          placeholder={say('Reply…')}
          confirm={say('Reply')}
          draftKey={`reply:${id}`}
          focusOn
          onCancel={() => setReplying(false)}
          onSend={async (body, images) => {
            await actions.post({ body, images, parentId: id });
            setReplying(false);
          }}
        />
      ) : (
        <div className={styles.actions}>
          {can.includes('reply') && (
            <Button size="small" look="ghost" icon="reply" onClick={() => setReplying(true)}>
              {say('Reply')}
            </Button>
          )}
          {can.includes('resolve') && (
            <Button
              size="small"
              look="ghost"
              icon={isResolved ? 'restore' : 'check'}
              // A refusal has been shown as a notice.
              onClick={() => void actions.resolve(thread, !isResolved).catch(() => {})}
            >
              {isResolved ? say('Reopen') : say('Resolve')}
            </Button>
          )}
        </div>
      )}
    </li>
  );
}
