import { places, useText } from '@holdall/shared';
import { buttonClass } from '@holdall/shared/ui';
import { Link, useLocation } from 'react-router-dom';
import { PublicCard } from '../../frame/PublicCard.tsx';

/** A step of signing in that took too long, or was opened without the one before. What was typed then is kept. */
export function StartAgain() {
  const say = useText();
  const { state, search } = useLocation();
  return (
    <PublicCard title={say('Start again')} lead={say('This sign-in took too long. Start again.')}>
      <Link
        to={(state ? places.signInEmail : places.signIn) + search}
        state={state}
        className={buttonClass({ look: 'primary', size: 'large', wide: true })}
      >
        {say('Start again')}
      </Link>
    </PublicCard>
  );
}
