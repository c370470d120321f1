import { places, useText } from '@holdall/shared';
import { buttonClass } from '@holdall/shared/ui';
import { Link } from 'react-router-dom';
import { PublicCard } from '../../frame/PublicCard.tsx';

/** A step of signing in that took too long, or was opened without the one before. */
export function StartAgain() {
  const say = useText();
  return (
    <PublicCard title={say('Start again')} lead={say('This sign-in took too long. Start again.')}>
      <Link to={places.signIn} className={buttonClass({ look: 'primary', size: 'large', wide: true })}>
        {say('Start again')}
      </Link>
    </PublicCard>
  );
}
