import { api, reasonOf, useShell, useText } from '@holdall/shared';
import { Button, Dialog, Field, TextInput } from '@holdall/shared/ui';
import { useEffect, useState, type FormEvent } from 'react';

/** Asks for a link for a new password. The answer is the same whether the address has an account or not. */
export function ForgotPassword({ email: typed }: { email: string }) {
  const say = useText();
  const { http } = useShell();
  const [open, setOpen] = useState(false);
  const [email, setEmail] = useState(typed);
  const [sent, setSent] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const close = () => setOpen(false);

  useEffect(() => {
    if (!open) return;
    setEmail(typed);
    setSent(false);
    setProblem(null);
  }, [open, typed]);

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    event.stopPropagation();
    try {
      await http.call(api.auth.forgotPassword, { body: { email } }, { quiet: true });
      setSent(true);
    } catch (error) {
      setProblem(reasonOf(error, say, 'body.email'));
    }
  }

  return (
    <>
      <Button look="link" onClick={() => setOpen(true)}>
        {say('Forgot password?')}
      </Button>
      <Dialog
        open={open}
        onClose={close}
        size="small"
        title={say('A new password')}
        actions={
          sent ? (
            <Button look="primary" onClick={close}>
              {say('Close')}
            </Button>
          ) : (
            <>
              <Button onClick={close}>{say('Cancel')}</Button>
              <Button look="primary" type="submit" form="forgot-form">
                {say('Send the link')}
              </Button>
            </>
          )
        }
      >
        {sent ? (
          <p role="status">{say('If this address has an account, a link is on its way.')}</p>
        ) : (
          <form id="forgot-form" onSubmit={(event) => void handleSubmit(event)} noValidate>
            <Field label={say('E-mail')} error={problem}>
              <TextInput
                type="email"
                autoComplete="username"
                value={email}
                onChange={(event) => setEmail(event.target.value)}
              />
            </Field>
          </form>
        )}
      </Dialog>
    </>
  );
}
