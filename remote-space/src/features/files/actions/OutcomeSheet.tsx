import { useText, type BulkResult, type PlannedAction } from '@holdall/shared';
import { Button, Dialog } from '@holdall/shared/ui';
import type { Answering } from '../../frame/questions/index.ts';
import { FailedList } from './FailedList.tsx';
import { doneSentences } from './sentences.ts';

/** What became of an action of which a part failed. */
export interface Outcome {
  readonly action: PlannedAction;
  readonly result: BulkResult;
  retry(): void;
  undo(): void;
}

/** What became of an action of which a part failed: what is done and what is not, with the reasons and both ways on. */
export function OutcomeSheet({ action, result, retry, undo, open, answer }: Outcome & Answering<never>) {
  const say = useText();
  const { done, failed, operationId } = result;
  const close = () => answer(null);
  const leave = (go: () => void) => () => {
    close();
    go();
  };
  const title = say('{done} done, {failed} failed', { done, failed: failed.length });
  return (
    <Dialog
      open={open}
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
