import { useShell, useStore, useText, useUser } from '@holdall/shared';
import { Banner, buttonClass } from '@holdall/shared/ui';
import { Link } from 'react-router-dom';

/** Somebody has agreed to terms that have changed since: what changed is one click away. It stops nobody from working. */
export function TermsBanner() {
  const say = useText();
  const { termsAccepted } = useUser();
  const current = useStore(useShell().settings)?.consent.termsVersion;
  if (!current || !termsAccepted || termsAccepted.version === current) return null;
  return (
    <Banner
      icon="megaphone"
      action={
        <Link to="/pb/terms" className={buttonClass({ look: 'ghost', size: 'small' })}>
          {say('See what has changed')}
        </Link>
      }
    >
      {say('The terms have changed since you agreed to them.')}
    </Banner>
  );
}
