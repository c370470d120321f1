import {
  passkeysWorkAt,
  places,
  useShell,
  useStore,
  useText,
  type Settings,
  useSubmit,
} from '@holdall/shared';
import { Button, Icon, Problem, buttonClass } from '@holdall/shared/ui';
import { Link, useSearchParams } from 'react-router-dom';
import { PublicCard } from '../../frame/PublicCard.tsx';
import formStyles from '../../forms/form.module.css';
import { useSignInResult } from '../../forms/index.ts';

const canUsePasskeys = () => passkeysWorkAt(location.hostname) && 'PublicKeyCredential' in window;

/** The ways in that this installation has. */
export function SignInOptions() {
  const say = useText();
  const { http, settings, user } = useShell();
  const goOn = useSignInResult();
  const known = useStore(settings);
  const person = useStore(user);
  const [search] = useSearchParams();
  const next = search.get('next');
  const query = search.size > 0 ? `?${search}` : '';
  const passkey = useSubmit(async () => {
    const { signInWithPasskey } = await import(/* webpackChunkName: "passkey" */ '../passkey/index.ts');
    goOn(await signInWithPasskey(http, say));
  });
  return (
    <PublicCard title={say('Welcome to Holdall')} lead={say('Everything you work with, in one place.')}>
      <div className={formStyles.choices}>
        {person && (
          <Link to={places.space} className={buttonClass({ size: 'large', wide: true })}>
            {say('Signed in as {name} – Go to workspace', { name: person.name })}
          </Link>
        )}
        <Link
          to={`${places.signInEmail}${query}`}
          className={buttonClass({ look: 'primary', size: 'large', wide: true })}
        >
          <Icon name="mail" />
          {say('E-mail and password')}
        </Link>
        {known?.auth.providers.map(({ id, name, startUrl }) => (
          <a
            key={id}
            href={next ? `${startUrl}?next=${encodeURIComponent(next)}` : startUrl}
            className={buttonClass({ size: 'large', wide: true })}
          >
            {say('Sign in with {name}', { name })}
          </a>
        ))}
        {known?.auth.passkeys && canUsePasskeys() && (
          <Button size="large" wide icon="lock" busy={passkey.busy} onClick={() => passkey.handleSubmit()}>
            {say('Passkey')}
          </Button>
        )}
        {known?.auth.guest && (
          <Link to={`${places.signInGuest}${query}`} className={buttonClass({ size: 'large', wide: true })}>
            <Icon name="key" />
            {say('Guest code')}
          </Link>
        )}
        <Problem>{passkey.problem}</Problem>
      </div>
      {known && <WayToAnAccount signUp={known.auth.signUp} query={query} />}
    </PublicCard>
  );
}

/** Where people without an account go on. */
export function WayToAnAccount({ signUp, query }: { signUp: Settings['auth']['signUp']; query: string }) {
  const say = useText();
  if (signUp === 'open') {
    return (
      <p className={formStyles.foot}>
        {say('No account yet?')} <Link to={`${places.signUp}${query}`}>{say('Sign up')}</Link>
      </p>
    );
  }
  if (signUp === 'waitlist') {
    return (
      <p className={formStyles.foot}>
        {say('No account yet?')} <Link to={places.waitlist}>{say('Join the waiting list')}</Link>
      </p>
    );
  }
  return <p className={formStyles.foot}>{say('Accounts are by invitation here.')}</p>;
}
