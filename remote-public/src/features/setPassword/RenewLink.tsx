import { api, places, useShell, useText, useSubmit } from '@holdall/shared';
import { Button, Problem } from '@holdall/shared/ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import formStyles from '../../forms/form.module.css';

/** Asks for a new link with one that is too old. It goes to the address that got the old one, and nobody is asked. */
export function RenewLink({ token }: { token: string }) {
  const say = useText();
  const { http } = useShell();
  const [sent, setSent] = useState(false);
  const { busy, problem, handleSubmit } = useSubmit(async () => {
    await http.call(api.auth.renewLink, { body: { token } }, { quiet: true });
    setSent(true);
  });
  return (
    <>
      {!sent && (
        <Button wide size="large" icon="mail" busy={busy} onClick={() => handleSubmit()}>
          {say('Send a new link')}
        </Button>
      )}
      <p role="status">
        {sent && say('If this link was for you, a new one is on its way to the same address.')}
      </p>
      <Problem>{problem}</Problem>
      {sent && (
        <p className={formStyles.foot}>
          {say('No mail?')} <Link to={places.signInEmail}>{say('Ask with your address')}</Link>
        </p>
      )}
    </>
  );
}
