import { useAction, useShell, useText } from '@holdall/shared';
import { laterApi } from '@holdall/shared/later';
import { Button, Dialog, Field, Problem, TextArea } from '@holdall/shared/ui';
import { useState } from 'react';

/**
 * Before a closed door: asks whoever manages what lies behind it to be let in. It says the same where there is nothing.
 * @param target The id of a space, a storage or a resource.
 */
export function AskForAccess({ target }: { target: string }) {
  const say = useText();
  const { http, notices } = useShell();
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const asking = useAction();
  const close = () => setOpen(false);

  async function handleAsk(): Promise<void> {
    const send = () => http.call(laterApi.accessRequests.ask, { body: { target, reason } }, { quiet: true });
    if (!(await asking.run(send))) return;
    close();
    notices.show({
      title: say('You have asked to be let in'),
      text: say(
        'Where there is such a thing, whoever manages it is told. You hear of the answer in your inbox.',
      ),
      status: 'success',
    });
  }
  return (
    <>
      <Button icon="invite" onClick={() => setOpen(true)}>
        {say('Ask to be let in')}
      </Button>
      <Dialog
        open={isOpen}
        onClose={close}
        title={say('Ask to be let in')}
        actions={
          <>
            <Button onClick={close}>{say('Cancel')}</Button>
            <Button look="primary" busy={asking.busy} onClick={() => void handleAsk()}>
              {say('Ask')}
            </Button>
          </>
        }
      >
        <Field label={say('What do you need it for?')} error={asking.fieldProblem('reason')}>
          <TextArea
            rows={3}
            maxLength={500}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </Field>
        <Problem>{asking.problem}</Problem>
      </Dialog>
    </>
  );
}
