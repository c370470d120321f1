import { places, useShell, useStore, useText } from '@holdall/shared';
import { buttonClass } from '@holdall/shared/ui';
import { Link } from 'react-router-dom';
import { PublicCard } from '../../frame/PublicCard.tsx';
import formStyles from '../../forms/form.module.css';
import { useAddressToken } from '../../forms/index.ts';

/**
 * Where links to shared things would lead. Nothing can be shared by a link, so no token leads anywhere: the page says that
 * and gives ways on. The token does not stay in the address.
 */
export function LinkGate() {
  const say = useText();
  const token = useAddressToken('t');
  const isInside = useStore(useShell().user) !== null;
  const lead =
    token === null
      ? say('This address is not whole. Copy the link again, from its beginning to its end.')
      : say(
          'Nothing is shared under this link. Ask who sent it to add you to the space where their files are.',
        );
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
