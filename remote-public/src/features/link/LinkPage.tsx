import { AppError, callKey, reasonOf, useCall, useShell, useText } from '@holdall/shared';
import { laterApi } from '@holdall/shared/later';
import { Loading, Retry } from '@holdall/shared/ui';
import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { PublicCard } from '../../frame/PublicCard.tsx';
import { LinkGate } from './LinkGate.tsx';
import { NoLink } from './NoLink.tsx';
import { OpenedLink } from './OpenedLink.tsx';

/** What somebody sees who has come by a link: what stands before it, or what is behind it. The link stays in the address. */
export function LinkPage() {
  const say = useText();
  const [search] = useSearchParams();
  const link = search.get('t') ?? '';
  const isWhole = /^[\w-]{43}$/.test(link);
  const { queries } = useShell();
  const ask = useCallback(
    () => void queries.invalidateQueries({ queryKey: callKey(laterApi.publicLinks.visit) }),
    [queries],
  );
  const visit = useCall(laterApi.publicLinks.visit, { params: { link } }, { enabled: isWhole, fresh: true });
  if (!isWhole) return <NoLink isWhole={false} />;
  // What was behind it is not shown any more once there is nothing.
  if (AppError.is(visit.error) && visit.error.code === 'not_found') return <NoLink isWhole />;
  if (visit.status === 'ready') {
    const { opened, ...face } = visit.data;
    if (opened === null) return <LinkGate link={link} face={face} onPassed={ask} />;
    return <OpenedLink key={link} link={link} face={face} opened={opened} onShut={ask} />;
  }
  return (
    <PublicCard title={say('Shared with you')}>
      {visit.status === 'loading' ? (
        <Loading label={say('Opening…')} />
      ) : (
        <Retry onRetry={visit.retry}>{reasonOf(visit.error, say)}</Retry>
      )}
    </PublicCard>
  );
}
