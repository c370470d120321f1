import { places, useText } from '@holdall/shared';
import { buttonClass } from '@holdall/shared/ui';
import { Link, useSearchParams } from 'react-router-dom';
import { PublicCard } from '../../frame/PublicCard.tsx';
import formStyles from '../../forms/form.module.css';
import { causes } from './causes.ts';

const unknown = 'Something went wrong. Please try again.';

/** What went wrong, in plain words, with ways on: again, to the workspace, to somebody who helps. */
export function ErrorPage() {
  const say = useText();
  const [search] = useSearchParams();
  const code = search.get('code') ?? '';
  const requestId = search.get('requestId');
  const known = Object.hasOwn(causes, code) ? causes[code] : undefined;
  const text = say(known?.text ?? unknown);
  const about = new URLSearchParams({
    topic: 'problem',
    subject: text.slice(0, 120),
    ...(code && { code }),
    ...(requestId && { requestId }),
  });
  return (
    <PublicCard title={say('Something is wrong')} lead={text}>
      {requestId && <p>{say('Reference: {requestId}', { requestId })}</p>}
      <div className={formStyles.choices}>
        <Link to={known?.again ?? places.space} className={buttonClass({ look: 'primary', wide: true })}>
          {say('Try again')}
        </Link>
        <Link to={places.space} className={buttonClass({ wide: true })}>
          {say('Go to workspace')}
        </Link>
        <Link to={`/pb/support?${about.toString()}`} className={buttonClass({ look: 'ghost', wide: true })}>
          {say('Ask for help')}
        </Link>
      </div>
    </PublicCard>
  );
}
