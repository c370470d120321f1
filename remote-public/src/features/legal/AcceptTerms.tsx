import { api, useFormat, useShell, useStore, useText, useSubmit } from '@holdall/shared';
import { Banner, Button, Problem } from '@holdall/shared/ui';
import { useSearchParams } from 'react-router-dom';
import styles from './LegalPage.module.css';

interface AcceptTermsProps {
  /** The version that counts now. */
  current: string;
  shown: string;
}

/** What the signed-in person has agreed to, and agreeing to what counts now. */
export function AcceptTerms({ current, shown }: AcceptTermsProps) {
  const say = useText();
  const format = useFormat();
  const { http, user } = useShell();
  const person = useStore(user);
  const [search, setSearch] = useSearchParams();
  const accepted = person?.termsAccepted ?? null;
  const { busy, problem, handleSubmit } = useSubmit(async () => {
    user.set(await http.call(api.me.acceptTerms, { body: { version: current } }, { quiet: true }));
  });
  if (!person || person.mustSetPassword || shown !== current) return null;
  if (accepted?.version === current)
    return (
      <Banner tone="ok">
        {say('You agreed to this version: {when}.', { when: format.exact(accepted.at) })}
      </Banner>
    );
  const compares = accepted !== null && search.get('since') !== accepted.version;
  return (
    <div className={styles.accept}>
      <p>
        {accepted
          ? say('You agreed to version {version}. These terms are new.', { version: accepted.version })
          : say('You have not agreed to these terms yet.')}
      </p>
      <Problem>{problem}</Problem>
      <div className={styles.actions}>
        {compares && (
          <Button onClick={() => setSearch({ since: accepted.version }, { replace: true })}>
            {say('See what has changed')}
          </Button>
        )}
        <Button look="primary" busy={busy} onClick={() => handleSubmit()}>
          {say('I agree to version {version}', { version: current })}
        </Button>
      </div>
    </div>
  );
}
