import { nextPlace, useShell, useText, useTitle, type RequiredAction as What } from '@holdall/shared';
import { Button, Logo } from '@holdall/shared/ui';
import type { ComponentType } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { AskProps } from './AskProps.ts';
import { AcceptTerms } from './AcceptTerms.tsx';
import { DecideToStay } from './DecideToStay.tsx';
import styles from './RequiredAction.module.css';
import { FirstTwoStep } from './FirstTwoStep.tsx';

/** What each duty asks. The titles are catalogue ids. */
const asked: Readonly<Record<What, { title: string; Ask: ComponentType<AskProps> }>> = {
  decideToStay: { title: 'Do you want to stay?', Ask: DecideToStay },
  acceptTerms: { title: 'The terms', Ask: AcceptTerms },
  setUpSecondFactor: { title: 'One step more', Ask: FirstTwoStep },
};

/** One card with what somebody has to do before anything else. The only other way is out. */
export function RequiredAction({ duty }: { duty: What }) {
  const say = useText();
  const { user: store, navigate, signOut } = useShell();
  const [search] = useSearchParams();
  const { title, Ask } = asked[duty];
  useTitle(say(title));
  return (
    <main className={styles.card} data-remote="admin">
      <Logo size={44} />
      <h1>{say(title)}</h1>
      <Ask
        onDone={(user) => {
          store.set(user);
          const next = search.get('next');
          if (next !== null && !user.duty) navigate(nextPlace(next));
        }}
        renderActions={(act) => (
          <div className={styles.actions}>
            <Button onClick={() => void signOut()}>{say('Sign out')}</Button>
            {act}
          </div>
        )}
      />
    </main>
  );
}
