import { useText, type Thread, type ThreadFilter, useCall } from '@holdall/shared';
import { Button, Empty, Loading, Retry } from '@holdall/shared/ui';
import { useState } from 'react';
import { messages } from '@holdall/shared/messages';
import type { Subject } from './Subject.ts';
import { ThreadCard } from './ThreadCard.tsx';
import type { MessageActions } from './useMessageActions.ts';
import { useThreadMarks } from './useThreadMarks.ts';
import styles from './Comments.module.css';

const pageSize = '30';

/** A page of the threads about something. */
function useThreads({ type, id }: Subject, filter: ThreadFilter, cursor: string | undefined) {
  const query = { filter, limit: pageSize, ...(cursor === undefined ? {} : { cursor }) };
  const isStorage = type === 'storage';
  const ofResource = useCall(
    messages.ofResource,
    { params: { resourceId: id }, query },
    { enabled: !isStorage },
  );
  const ofStorage = useCall(messages.ofStorage, { params: { storageId: id }, query }, { enabled: isStorage });
  return isStorage ? ofStorage : ofResource;
}

interface ThreadsProps {
  readonly subject: Subject;
  readonly filter: ThreadFilter;
  readonly actions: MessageActions;
  /** Shown elsewhere already. */
  readonly but: string | null;
  /** Where the page before ended. */
  readonly cursor?: string;
  onGo(thread: Thread): void;
  onAll(): void;
}

/** A page of threads, and the next one under it when it is wanted. */
export function Threads(props: ThreadsProps) {
  const { subject, filter, actions, but, cursor, onGo, onAll } = props;
  const say = useText();
  const [isOlder, setOlder] = useState(false);
  const list = useThreads(subject, filter, cursor);
  useThreadMarks(list.data?.items);

  if (list.status === 'loading') return <Loading label={say('Loading the comments…')} />;
  if (list.status === 'failed')
    return <Retry onRetry={list.retry}>{say('The comments could not be loaded.')}</Retry>;
  const { items, nextCursor } = list.data;
  if (items.length === 0 && cursor === undefined) return <NoThreads filter={filter} onAll={onAll} />;
  return (
    <>
      <ul className={styles.threads}>
        {items
          .filter(({ id }) => id !== but)
          .map((thread) => (
            <ThreadCard key={thread.id} thread={thread} actions={actions} onGo={onGo} />
          ))}
      </ul>
      {nextCursor !== null && !isOlder && (
        <Button size="small" onClick={() => setOlder(true)}>
          {say('Show older comments')}
        </Button>
      )}
      {nextCursor !== null && isOlder && <Threads key={nextCursor} {...props} cursor={nextCursor} />}
    </>
  );
}

function NoThreads({ filter, onAll }: Pick<ThreadsProps, 'filter' | 'onAll'>) {
  const say = useText();
  if (filter === 'open') return <Empty small>{say('No open comments.')}</Empty>;
  return (
    <Empty
      small
      action={
        <Button size="small" onClick={onAll}>
          {say('Clear filters')}
        </Button>
      }
    >
      {say('Nothing matches.')}
    </Empty>
  );
}
