import { places, useShell, useStore, useText } from '@holdall/shared';
import { buttonClass } from '@holdall/shared/ui';
import { Link } from 'react-router-dom';
import { PublicCard } from '../../frame/PublicCard.tsx';
import formStyles from '../../forms/form.module.css';
import { useAddressToken } from '../../forms/index.ts';

/**
 * Where links to shared things lead. What a link leads to is asked of its token, which does not stay in the address; one
 * that leads nowhere, and every link does until something is shared by one, has this page and ways on.
 */
export function LinkGate() {
  const say = useText();
  const token = useAddressToken('t');
  const isInside = useStore(useShell().user) !== null;
  const lead =
    token === null
      ? say('This address is not whole. Copy the link anew, from its beginning to its end.')
      : `${say('This link has expired.')} ${say('Ask who has sent it to you for another one.')}`;
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
