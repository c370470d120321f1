import {
  useShell,
  useText,
  useTitle,
  type RequiredAction as What,
  api,
  useStore,
  useAction,
  useFormat,
  useUser,
} from '@holdall/shared';
import { Button, Logo, Checkbox, Problem } from '@holdall/shared/ui';
import { type ComponentType, useState } from 'react';
import { Link } from 'react-router-dom';
import type { AskProps } from './AskProps.ts';
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
  const { user, signOut } = useShell();
  const { title, Ask } = asked[duty];
  useTitle(say(title));
  return (
    <main className={styles.card} data-remote="admin">
      <Logo size={44} />
      <h1>{say(title)}</h1>
      <Ask
        onDone={user.set}
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

/** Asks for the terms in their present version: of who came by another place, as a guest, or before they changed. */
function AcceptTerms({ onDone, renderActions }: AskProps) {
  const say = useText();
  const { http, settings } = useShell();
  const version = useStore(settings)?.consent.termsVersion ?? '';
  const [accepted, setAccepted] = useState(false);
  const { busy, problem, run } = useAction();
  const accept = () =>
    run(async () => onDone(await http.call(api.me.acceptTerms, { body: { version } }, { quiet: true })));
  return (
    <>
      <p>
        {say('Read them before you go on:')} <Link to="/pb/terms">{say('Terms')}</Link>,{' '}
        <Link to="/pb/privacy">{say('Privacy')}</Link>
      </p>
      <Checkbox checked={accepted} onChange={(event) => setAccepted(event.target.checked)}>
        {say('I accept the terms')}
      </Checkbox>
      <Problem>{problem}</Problem>
      {renderActions(
        <Button look="primary" disabled={!accepted} busy={busy} onClick={() => void accept()}>
          {say('Go on')}
        </Button>,
      )}
    </>
  );
}

/** Asks somebody whose account is about to be deleted whether they stay after all. */
function DecideToStay({ onDone, renderActions }: AskProps) {
  const say = useText();
  const format = useFormat();
  const { leavesAt } = useUser();
  const { http } = useShell();
  const { busy, problem, run } = useAction();
  const stay = () => run(async () => onDone(await http.call(api.me.stay, {}, { quiet: true })));
  return (
    <>
      <p>
        {say('You have asked to delete this account. That happens: {when}. Until then you may stay.', {
          when: leavesAt ? format.whenInSentence(leavesAt) : '',
        })}
      </p>
      <Problem>{problem}</Problem>
      {renderActions(
        <Button look="primary" busy={busy} onClick={() => void stay()}>
          {say('Keep my account')}
        </Button>,
      )}
    </>
  );
}
