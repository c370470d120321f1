import { api, reasonOf, useShell, useText } from '@holdall/shared';
import { Button } from '@holdall/shared/ui';
import { useState } from 'react';

/** Sends the confirming mail again, as often as the server lets it. */
export function ResendConfirmation({ email }: { email: string }) {
  const say = useText();
  const { http } = useShell();
  const [answer, setAnswer] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  async function send() {
    setBusy(true);
    try {
      await http.call(api.auth.resendConfirmation, { body: { email } }, { quiet: true });
      setAnswer(say('Another mail is on its way.'));
    } catch (error) {
      setAnswer(reasonOf(error, say));
    } finally {
      setBusy(false);
    }
  }
  return (
    <div>
      <Button busy={busy} icon="mail" onClick={() => void send()}>
        {say('Send the mail again')}
      </Button>
      <p role="status">{answer}</p>
    </div>
  );
}
