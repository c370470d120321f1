import { useShell, useText, type SupportTicket, useSubmit } from '@holdall/shared';
import { laterApi } from '@holdall/shared/later';
import { Field, TextArea } from '@holdall/shared/ui';
import { useState } from 'react';
import { FormDialog } from '../../forms/index.ts';

interface AnswerDialogProps {
  open: boolean;
  hide(): void;
  ticket: SupportTicket;
  onDone(): void;
}

/** Answers a request: by mail, and in the inbox of who was signed in. */
export function AnswerDialog({ open, hide, ticket, onDone }: AnswerDialogProps) {
  const say = useText();
  const { http } = useShell();
  const [text, setText] = useState('');
  const { id: ticketId, email, subject } = ticket;
  const sending = useSubmit(async () => {
    await http.call(laterApi.support.answer, { params: { ticketId }, body: { text } }, { quiet: true });
    hide();
    onDone();
  });
  return (
    <FormDialog
      open={open}
      hide={hide}
      size="medium"
      title={say('Answer “{subject}”', { subject })}
      action={say('Send the answer')}
      sending={sending}
    >
      <Field
        label={say('Answer')}
        description={say('It goes to {email}.', { email })}
        error={sending.fieldProblem('text') ?? (sending.problem || undefined)}
      >
        <TextArea
          autoFocus
          rows={8}
          maxLength={5000}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </Field>
    </FormDialog>
  );
}
