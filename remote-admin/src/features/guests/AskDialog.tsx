import { api, limits, useShell, useText, useAct } from '@holdall/shared';
import { Button, Dialog, Field, TextArea, Problem } from '@holdall/shared/ui';
import { useId, useState, type FormEvent } from 'react';
import styles from './Guests.module.css';

interface AskDialogProps {
  open: boolean;
  hide(): void;
  stayId: string;
  onDone(): void;
}

/** Asks the one who has invited for more time. */
export function AskDialog({ open, hide, stayId, onDone }: AskDialogProps) {
  const say = useText();
  const form = useId();
  const { http } = useShell();
  const [reason, setReason] = useState('');
  const { busy, problem, fieldProblem, run } = useAct();

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const input = { params: { guestId: stayId }, body: { reason } };
    if (!(await run(() => http.call(api.guests.ask, input, { quiet: true })))) return;
    hide();
    onDone();
  }
  return (
    <Dialog
      open={open}
      onClose={hide}
      size="small"
      title={say('Ask for more time')}
      actions={
        <>
          <Button onClick={hide}>{say('Cancel')}</Button>
          <Button look="primary" type="submit" form={form} busy={busy}>
            {say('Ask')}
          </Button>
        </>
      }
    >
      <form id={form} className={styles.form} noValidate onSubmit={(event) => void handleSubmit(event)}>
        <Field label={say('What for')} error={fieldProblem('reason')}>
          <TextArea
            value={reason}
            maxLength={limits.reasonLength}
            onChange={(event) => setReason(event.target.value)}
          />
        </Field>
        <Problem>{problem}</Problem>
      </form>
    </Dialog>
  );
}
