import { useFormat, useText } from '@holdall/shared';
import { Button, Dialog } from '@holdall/shared/ui';
import type { PinAsked } from './pinQuestion.ts';

/** Says how much room something takes before it is kept. */
export function PinQuestion({ asked: { name, plan, answer } }: { asked: PinAsked }) {
  const say = useText();
  const format = useFormat();
  const size = format.bytes(plan.bytes);
  return (
    <Dialog
      open
      onClose={() => answer(false)}
      size="small"
      title={say('Keep “{name}” offline?', { name })}
      description={say(
        '{count, plural, one {# file takes {size} in this browser.} other {# files take {size} in this browser.}}',
        { count: plan.files, size },
      )}
      actions={
        <>
          <Button onClick={() => answer(false)}>{say('Cancel')}</Button>
          <Button look="primary" onClick={() => answer(true)}>
            {say('Keep offline')}
          </Button>
        </>
      }
    >
      {plan.room !== null && say('It has room for {size} more.', { size: format.bytes(plan.room) })}
    </Dialog>
  );
}
