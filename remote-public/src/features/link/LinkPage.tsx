import { AppError, reasonOf, useCall, useText } from '@holdall/shared';
import { laterApi } from '@holdall/shared/later';
import { Loading, Retry } from '@holdall/shared/ui';
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
  const visit = useCall(laterApi.publicLinks.visit, { params: { link } }, { enabled: isWhole, fresh: true });
  if (!isWhole) return <NoLink isWhole={false} />;
  if (visit.status === 'ready') {
    const { opened, ...face } = visit.data;
    if (opened === null) return <LinkGate link={link} face={face} onPassed={visit.retry} />;
    return <OpenedLink key={link} link={link} face={face} opened={opened} onShut={visit.retry} />;
  }
  if (AppError.is(visit.error) && visit.error.code === 'not_found') return <NoLink isWhole />;
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
