import { api, places, useCall, useText } from '@holdall/shared';
import { laterApi } from '@holdall/shared/later';
import { Link } from 'react-router-dom';
import { PublicCard } from '../../frame/PublicCard.tsx';
import formStyles from '../../forms/form.module.css';

/** What the link of an invitation, or of the waiting list, leads to: null while that is not known, or without a link. */
export function useInvitation(
  token: string | null,
  placeToken: string | null,
): { organizationName?: string; email: string } | 'gone' | null {
  const enabled = token !== null;
  const invited = useCall(laterApi.invitations.look, { body: { token: token ?? '' } }, { enabled });
  const input = { body: { token: placeToken ?? '' } };
  const waited = useCall(api.auth.lookAtPlace, input, { enabled: placeToken !== null });
  const looked = enabled ? invited : waited;
  if (looked.status === 'ready') return looked.data;
  return looked.status === 'failed' ? 'gone' : null;
}

/** A link that was used, taken back, or is too old. */
export function InvitationGone() {
  const say = useText();
  return (
    <PublicCard
      title={say('This invitation is over')}
      lead={say('It was used already, taken back, or is too old. Ask who has invited you for another one.')}
    >
      <p className={formStyles.foot}>
        <Link to={places.signIn}>{say('Sign in')}</Link>
      </p>
    </PublicCard>
  );
}
