import { useStore, useText } from '@holdall/shared';
import { Button, Dialog } from '@holdall/shared/ui';
import { Suspense } from 'react';
import { followQuestion } from './followQuestion.ts';
import { FollowLevelField } from './lazySubscriptions.ts';

/** The question how much somebody wants to hear of a thing. Its code comes when it is asked first. */
export function FollowQuestion() {
  const say = useText();
  const question = useStore(followQuestion);
  if (question === null) return null;
  const close = () => followQuestion.set(null);
  return (
    <Dialog
      open
      onClose={close}
      title={say('Follow “{name}”', { name: question.name })}
      actions={<Button onClick={close}>{say('Done')}</Button>}
    >
      <Suspense>
        <FollowLevelField target={question.id} name={question.name} />
      </Suspense>
    </Dialog>
  );
}
