import { useFormat, useText, type PinPlan } from '@holdall/shared';
import { Button, Dialog } from '@holdall/shared/ui';
import type { Answering } from '../../frame/questions/index.ts';

interface PinDialogProps extends Answering<true> {
  name: string;
  plan: PinPlan;
}

/** Says how much room something takes before it is kept. */
export function PinDialog({ name, plan, open, answer }: PinDialogProps) {
  const say = useText();
  const format = useFormat();
  const size = format.bytes(plan.bytes);
  return (
    <Dialog
      open={open}
      onClose={() => answer(null)}
      size="small"
      title={say('Keep “{name}” offline?', { name })}
      description={say(
        '{count, plural, one {# file takes {size} in this browser.} other {# files take {size} in this browser.}}',
        { count: plan.files, size },
      )}
      actions={
        <>
          <Button onClick={() => answer(null)}>{say('Cancel')}</Button>
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
