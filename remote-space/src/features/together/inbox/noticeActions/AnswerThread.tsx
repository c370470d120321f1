import { useText } from '@holdall/shared';
import { Button } from '@holdall/shared/ui';
import { useId, useState } from 'react';
import { ThreadHere, type Subject } from '../../messages/index.ts';
import type { NoticeActionProps } from './NoticeActionProps.ts';
import styles from './NoticeActions.module.css';

/** Opens the comment in which somebody is mentioned, to be read and answered below the notice. */
export function AnswerThread({ notice, onSettled }: NoticeActionProps) {
  const say = useText();
  const placeId = useId();
  const [isOpen, setOpen] = useState(false);
  const { ids, about, route } = notice;
  const { threadId } = ids;
  if (threadId === undefined || about === null) return null;
  const subject: Subject = {
    type: ids['resourceId'] === undefined ? 'storage' : 'resource',
    ...about,
    address: route?.replace(/\?.*/, '') ?? '/space',
    mayComment: true,
    isTrashed: false,
  };
  function handleShow(): void {
    setOpen(!isOpen);
    // Once it was read: in the list of what is unread it would go away while it is.
    if (isOpen) onSettled();
  }
  return (
    <>
      <Button
        size="small"
        icon="comment"
        aria-expanded={isOpen}
        aria-controls={isOpen ? placeId : undefined}
        onClick={handleShow}
      >
        {isOpen ? say('Hide the comment') : say('Show the comment')}
      </Button>
      {isOpen && (
        <div id={placeId} className={styles.below}>
          <ThreadHere subject={subject} threadId={threadId} />
        </div>
      )}
    </>
  );
}
