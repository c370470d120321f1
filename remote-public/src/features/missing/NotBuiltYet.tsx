import { places, useText } from '@holdall/shared';
import { buttonClass } from '@holdall/shared/ui';
import { Link } from 'react-router-dom';
import { PublicCard } from '../../frame/PublicCard.tsx';

/** A public page that has its address and not yet its contents. It says so. */
export function NotBuiltYet({ title }: { title: string }) {
  const say = useText();
  return (
    <PublicCard title={say(title)} lead={say('This part of the product is not built yet.')}>
      <Link to={places.signIn} className={buttonClass({ wide: true })}>
        {say('Sign in')}
      </Link>
    </PublicCard>
  );
}
