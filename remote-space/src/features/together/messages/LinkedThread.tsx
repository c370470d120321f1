import { createStore, useCall, useStore, useText, type Thread } from '@holdall/shared';
import { messages } from '@holdall/shared/messages';
import { Loading, Retry } from '@holdall/shared/ui';
import { useEffect, useEffectEvent } from 'react';
import { useAnchoring, type AnchoredViewer } from '../../viewers/annotations/index.ts';
import { ThreadCard } from './ThreadCard.tsx';
import type { MessageActions } from './useMessageActions.ts';
import { useMarkOf, useThreadMarks } from './useThreadMarks.ts';
import styles from './Comments.module.css';

interface LinkedThreadProps {
  readonly messageId: string;
  readonly actions: MessageActions;
  onGo(thread: Thread): void;
}

const noViewer = createStore<AnchoredViewer | null>(null);

/** The thread that the address names, before all others. Its place comes onto the screen as soon as that is possible. */
export function LinkedThread({ messageId, actions, onGo }: LinkedThreadProps) {
  const say = useText();
  const anchoring = useAnchoring();
  const viewer = useStore(anchoring?.viewer ?? noViewer);
  const thread = useCall(messages.thread, { params: { messageId } });
  const shown = thread.data;
  useThreadMarks(shown && [shown]);
  const markOf = useMarkOf();
  const go = useEffectEvent(() => {
    const mark = shown && markOf(shown);
    if (mark) anchoring?.show(mark);
  });
  const isReady = viewer !== null && shown !== undefined;
  useEffect(() => {
    if (isReady) go();
  }, [isReady, messageId]);

  if (thread.status === 'loading') return <Loading label={say('Loading the comments…')} />;
  if (thread.status === 'failed')
    return <Retry onRetry={thread.retry}>{say('The comment of this link could not be loaded.')}</Retry>;
  return (
    <section aria-label={say('The comment of this link')}>
      <ul className={styles.threads}>
        <ThreadCard thread={thread.data} actions={actions} onGo={onGo} />
      </ul>
    </section>
  );
}
