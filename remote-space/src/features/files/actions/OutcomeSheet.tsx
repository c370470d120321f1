import { useStore, useText } from '@holdall/shared';
import { Button, Dialog } from '@holdall/shared/ui';
import { useState } from 'react';
import { FailedList } from './FailedList.tsx';
import { outcome, type Outcome } from './questions.ts';
import { doneSentences } from './sentences.ts';

/** What became of an act of which a part failed: what is done and what is not, with the reasons and both ways on. */
export function OutcomeSheet() {
  const say = useText();
  const present = useStore(outcome);
  const [last, setLast] = useState<Outcome | null>(present);
  if (present !== null && present !== last) setLast(present);
  if (last === null) return null;

  const { action, result, retry, undo } = last;
  const { done, failed, operationId } = result;
  const close = () => outcome.set(null);
  const leave = (go: () => void) => () => {
    close();
    go();
  };
  const title = say('{done} done, {failed} failed', { done, failed: failed.length });
  return (
    <Dialog
      open={present !== null}
      onClose={close}
      title={title}
      description={done > 0 ? say(doneSentences[action], { count: done }) : undefined}
      actions={
        <>
          {operationId !== null && <Button onClick={leave(undo)}>{say('Undo what was done')}</Button>}
          <Button onClick={leave(retry)}>{say('Retry failed')}</Button>
          <Button look="primary" onClick={close}>
            {say('Leave it so')}
          </Button>
        </>
      }
    >
      <FailedList title={say('Not done')} failed={failed} />
    </Dialog>
  );
}
