import { places, useShell, useStore, useText, type Settings } from '@holdall/shared';
import { buttonClass, Icon } from '@holdall/shared/ui';
import { Link, useSearchParams } from 'react-router-dom';
import { PublicCard } from '../../frame/PublicCard.tsx';
import formStyles from '../../forms/form.module.css';

/** The ways in that this installation has. */
export function SignInOptions() {
  const say = useText();
  const { settings, user } = useShell();
  const known = useStore(settings);
  const person = useStore(user);
  const [search] = useSearchParams();
  const query = search.size > 0 ? `?${search}` : '';
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
        {known?.auth.guest && (
          <Link to={`${places.signInGuest}${query}`} className={buttonClass({ size: 'large', wide: true })}>
            <Icon name="key" />
            {say('Guest code')}
          </Link>
        )}
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
