import { useShell, useSubmit, useText } from '@holdall/shared';
import { laterApi } from '@holdall/shared/later';
import { Button, Problem } from '@holdall/shared/ui';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import formStyles from '../../forms/form.module.css';
import { PublicCard } from '../../frame/PublicCard.tsx';

/** Where a mail about a link leads who wants no more of them. They end with the button: mail scanners open every address. */
export function LinkMails() {
  const say = useText();
  const { http } = useShell();
  const [search] = useSearchParams();
  const word = search.get('word') ?? '';
  const [isEnded, setEnded] = useState(false);
  const { busy, error, problem, handleSubmit } = useSubmit(async () => {
    await http.call(laterApi.publicLinks.endMails, { body: { word } }, { quiet: true });
    setEnded(true);
  });
  const isOver = isEnded || error?.code === 'not_found';
  return (
    <PublicCard
      title={say('Mails about a link')}
      lead={
        isOver
          ? say('You get no more of them.')
          : say('You are mailed, once a day at most, when something behind a link is new or has changed.')
      }
    >
      {!isOver && (
        <form className={formStyles.form} onSubmit={handleSubmit}>
          <Problem>{problem}</Problem>
          <Button type="submit" look="primary" wide busy={busy}>
            {say('Send me no more')}
          </Button>
        </form>
      )}
    </PublicCard>
  );
}
