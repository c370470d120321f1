import { limits, useShell, useText, useSubmit } from '@holdall/shared';
import { laterApi } from '@holdall/shared/later';
import { Field, TextArea, Problem } from '@holdall/shared/ui';
import { useState } from 'react';
import { FormDialog } from '../../forms/index.ts';

interface AskDialogProps {
  open: boolean;
  hide(): void;
  stayId: string;
  onDone(): void;
}

/** Asks the one who has invited for more time. */
export function AskDialog({ open, hide, stayId, onDone }: AskDialogProps) {
  const say = useText();
  const { http } = useShell();
  const [reason, setReason] = useState('');

  const sending = useSubmit(async () => {
    const input = { params: { guestId: stayId }, body: { reason } };
    await http.call(laterApi.guestAccess.ask, input, { quiet: true });
    hide();
    onDone();
  });
  const { problem, fieldProblem } = sending;
  return (
    <FormDialog
      open={open}
      hide={hide}
      title={say('Ask for more time')}
      action={say('Ask')}
      sending={sending}
    >
      <Field label={say('What for')} error={fieldProblem('reason')}>
        <TextArea
          value={reason}
          maxLength={limits.reasonLength}
          onChange={(event) => setReason(event.target.value)}
        />
      </Field>
      <Problem>{problem}</Problem>
    </FormDialog>
  );
}
