import { limits, places, useShell, useText, useSubmit } from '@holdall/shared';
import { laterApi } from '@holdall/shared/later';
import { Button, buttonClass, Field, TextArea, Problem } from '@holdall/shared/ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { PublicCard } from '../../frame/PublicCard.tsx';
import formStyles from '../../forms/form.module.css';

/** Asks for more time as a guest, with the link of the mail that told of the end. Who has invited answers. */
export function AskForMore({ token }: { token: string }) {
  const say = useText();
  const { http } = useShell();
  const [reason, setReason] = useState('');
  const [asked, setAsked] = useState(false);
  const { busy, problem, error, fieldProblem, handleSubmit } = useSubmit(async () => {
    await http.call(laterApi.guestAccess.askByMail, { body: { token, reason } }, { quiet: true });
    setAsked(true);
  });
  const isOver = error?.code === 'token_expired';
  return (
    <PublicCard
      title={say('Ask for more time')}
      lead={
        asked
          ? say('You have asked. A mail tells you the answer.')
          : say('Your time as a guest is over. Ask who has invited you for more.')
      }
    >
      <form className={formStyles.form} onSubmit={handleSubmit} noValidate>
        <Problem>{problem}</Problem>
        {!asked && !isOver && (
          <>
            <Field label={say('What for')} error={fieldProblem('reason')}>
              <TextArea
                value={reason}
                maxLength={limits.reasonLength}
                onChange={(event) => setReason(event.target.value)}
              />
            </Field>
            <Button type="submit" look="primary" size="large" wide busy={busy}>
              {say('Ask')}
            </Button>
          </>
        )}
        {isOver && <p>{say('Sign in as a guest with your address: a new link is mailed to you.')}</p>}
        <Link to={places.signInGuest} reloadDocument className={buttonClass({ wide: true })}>
          {say('Sign in as a guest')}
        </Link>
      </form>
    </PublicCard>
  );
}
