import { api, places, useShell, useStore, useText, useSubmit } from '@holdall/shared';
import { Button, buttonClass, Problem } from '@holdall/shared/ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { PublicCard } from '../../frame/PublicCard.tsx';
import formStyles from '../../forms/form.module.css';
import { useAddressToken } from '../../forms/index.ts';

/** Where the links of a change of address lead. Programs open links of mails, so it takes a press to confirm. */
export function EmailChange() {
  const token = useAddressToken('token');
  const say = useText();
  if (token) return <Confirm token={token} />;
  return (
    <PublicCard title={say('Confirm your e-mail')} lead={say('Open the link of your mail.')}>
      <WayOn />
    </PublicCard>
  );
}

function Confirm({ token }: { readonly token: string }) {
  const say = useText();
  const { http } = useShell();
  const [status, setStatus] = useState<'waiting' | 'changed' | null>(null);
  const { busy, problem, error, fieldProblem, handleSubmit } = useSubmit(async () => {
    setStatus((await http.call(api.auth.confirmEmailChange, { body: { token } }, { quiet: true })).status);
  });
  const isOver =
    error?.code === 'token_expired' || error?.code === 'email_taken' || error?.code === 'validation';
  const asks = status === null && !isOver;
  return (
    <PublicCard
      title={say('Confirm your e-mail')}
      lead={
        asks &&
        say('The address of an account is to change. It does once the old and the new one are confirmed.')
      }
    >
      <form className={formStyles.form} onSubmit={handleSubmit} noValidate>
        <div>
          <p role="status" className={formStyles.foot}>
            {status === 'waiting' &&
              say('This address is confirmed. Now open the link in the mail to the other one.')}
            {status === 'changed' && say('The address is changed. Sign in with the new one from now on.')}
          </p>
          <Problem>
            {fieldProblem('token') ? say('This link is no longer valid. Ask for a new one.') : problem}
          </Problem>
        </div>
        {asks ? (
          <Button type="submit" look="primary" size="large" wide busy={busy}>
            {say('Confirm this address')}
          </Button>
        ) : (
          <WayOn />
        )}
      </form>
    </PublicCard>
  );
}

/** Into the product, with a page that knows the new address: somebody signed in goes to their account. */
function WayOn() {
  const say = useText();
  const isInside = useStore(useShell().user) !== null;
  return (
    <Link
      to={isInside ? places.adminAccount : places.signIn}
      reloadDocument
      className={buttonClass({ look: 'primary', wide: true })}
    >
      {isInside ? say('My account') : say('Sign in')}
    </Link>
  );
}
