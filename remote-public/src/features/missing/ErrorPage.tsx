import { errorCodes, places, sentenceOf, useText, type ErrorCode } from '@holdall/shared';
import { buttonClass } from '@holdall/shared/ui';
import { Link, useSearchParams } from 'react-router-dom';
import { PublicCard } from '../../frame/PublicCard.tsx';

/** What went wrong, in plain words, with a way on. */
export function ErrorPage() {
  const say = useText();
  const [search] = useSearchParams();
  const code = search.get('code') ?? '';
  const requestId = search.get('requestId');
  const known = Object.hasOwn(errorCodes, code) ? (code as ErrorCode) : 'internal';
  return (
    <PublicCard title={say('Something is wrong')} lead={say(sentenceOf(known))}>
      {requestId && <p>{say('Reference: {requestId}', { requestId })}</p>}
      <Link to={places.space} className={buttonClass({ look: 'primary', wide: true })}>
        {say('Go to workspace')}
      </Link>
    </PublicCard>
  );
}
