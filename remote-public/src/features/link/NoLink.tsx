import { places, useShell, useStore, useText } from '@holdall/shared';
import { buttonClass } from '@holdall/shared/ui';
import { Link } from 'react-router-dom';
import { PublicCard } from '../../frame/PublicCard.tsx';
import formStyles from '../../forms/form.module.css';

/** Where an address leads under which nothing is shared, or not any more; with ways on. */
export function NoLink({ isWhole }: { isWhole: boolean }) {
  const say = useText();
  const isInside = useStore(useShell().user) !== null;
  const lead = isWhole
    ? say('Nothing is shared under this link, or not any more. Ask who sent it for another one.')
    : say('This address is not whole. Copy the link again, from its beginning to its end.');
  return (
    <PublicCard title={say('This link leads nowhere')} lead={lead}>
      <div className={formStyles.choices}>
        <Link
          to={isInside ? places.space : places.signIn}
          className={buttonClass({ look: 'primary', wide: true })}
        >
          {isInside ? say('Go to workspace') : say('Sign in')}
        </Link>
        <Link to="/pb/support?topic=problem" className={buttonClass({ wide: true })}>
          {say('Ask for help')}
        </Link>
      </div>
    </PublicCard>
  );
}
