import { useSubmit, useText } from '@holdall/shared';
import { Button, Field, Problem, TextInput } from '@holdall/shared/ui';
import { useState } from 'react';
import formStyles from '../../forms/form.module.css';

interface MailedCodeProps {
  /** What is said once a code may be on its way to an address. */
  sentText(email: string): string;
  /** The label of the button that shows the code. */
  readonly confirm: string;
  /** Has a code mailed to an address. */
  onSend(email: string): Promise<void>;
  /** Shows the code of an address. What is refused rejects. */
  onShow(email: string, code: string): Promise<void>;
}

/** An address is named, and then the code that is mailed to it. */
export function MailedCode({ sentText, confirm, onSend, onShow }: MailedCodeProps) {
  const say = useText();
  const [email, setEmail] = useState('');
  const [code, setCode] = useState('');
  const [isSent, setSent] = useState(false);
  const { busy, problem, fieldProblem, handleSubmit } = useSubmit(async () => {
    if (isSent) await onShow(email, code);
    else {
      await onSend(email);
      setSent(true);
    }
  });
  return (
    <form className={formStyles.form} onSubmit={handleSubmit}>
      {isSent ? (
        <>
          <p role="status">{sentText(email)}</p>
          <Field label={say('Code')} error={fieldProblem('code')}>
            <TextInput
              value={code}
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={6}
              autoFocus
              onChange={(event) => setCode(event.target.value.replaceAll(/\D/g, ''))}
            />
          </Field>
        </>
      ) : (
        <Field label={say('E-mail address')} error={fieldProblem('email')}>
          <TextInput
            type="email"
            value={email}
            autoComplete="email"
            autoFocus
            onChange={(event) => setEmail(event.target.value)}
          />
        </Field>
      )}
      <Problem>{problem}</Problem>
      <Button
        type="submit"
        look="primary"
        wide
        busy={busy}
        disabled={isSent ? code.length < 6 : email.trim() === ''}
      >
        {isSent ? confirm : say('Send a code')}
      </Button>
      {isSent && (
        <Button look="ghost" onClick={() => setSent(false)}>
          {say('Another address')}
        </Button>
      )}
    </form>
  );
}
