import { useCall, useText } from '@holdall/shared';
import { messages } from '@holdall/shared/messages';
import { Loading, Retry } from '@holdall/shared/ui';
import { useNavigate } from 'react-router-dom';
import { inside } from '../../frame/locations/index.ts';
import { SubjectContext } from './named/SubjectContext.ts';
import type { Subject } from './Subject.ts';
import { ThreadCard } from './ThreadCard.tsx';
import { useFreshMessages } from './useFreshMessages.ts';
import { useMessageActions } from './useMessageActions.ts';
import styles from './Comments.module.css';

interface ThreadHereProps {
  readonly subject: Subject;
  readonly threadId: string;
}

/** A thread away from the thing that it is about: read, answered and settled where it stands. */
export function ThreadHere({ subject, threadId }: ThreadHereProps) {
  const say = useText();
  const navigate = useNavigate();
  const actions = useMessageActions(subject);
  useFreshMessages();
  const thread = useCall(messages.thread, { params: { messageId: threadId } });
  if (thread.status === 'loading') return <Loading label={say('Loading the comments…')} />;
  if (thread.status === 'failed')
    return <Retry onRetry={thread.retry}>{say('The comment could not be loaded.')}</Retry>;
  return (
    <SubjectContext value={subject}>
      <ul className={styles.threads}>
        <ThreadCard
          thread={thread.data}
          actions={actions}
          onGo={() => void navigate(actions.addressOf(threadId), { state: inside })}
        />
      </ul>
    </SubjectContext>
  );
}
