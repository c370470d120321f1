import { AppError, useCall, useText } from '@holdall/shared';
import { laterApi } from '@holdall/shared/later';
import { Loading, Retry } from '@holdall/shared/ui';
import { useParams } from 'react-router-dom';
import { NoSuchPlace } from '../../frame/missing/index.ts';
import { Page } from '../../frame/page/index.ts';
import { FilteredActivity } from './FilteredActivity.tsx';

const refusals = new Set(['not_found', 'forbidden', 'validation']);

/** What somebody did lately, in all spaces in which the reader sees it. */
export function PersonActivity() {
  const say = useText();
  const userId = useParams()['person'] ?? '';
  // The same question as that of the list's first page, so it is asked once.
  const first = useCall(laterApi.activity.ofPerson, { params: { userId }, query: { limit: '30' } });
  if (first.status === 'loading') return <Loading label={say('Loading the activity…')} />;
  // Nobody, somebody the reader does not know, and a guest who may not ask.
  if (first.status === 'failed' && AppError.is(first.error) && refusals.has(first.error.code))
    return <NoSuchPlace />;
  if (first.status === 'failed')
    return <Retry onRetry={first.retry}>{say('The activity could not be loaded.')}</Retry>;
  return (
    <Page title={first.data.person.name} lead={say('What was done in the last 30 days, where you see it.')}>
      <FilteredActivity scope={{ type: 'person', id: userId }} />
    </Page>
  );
}
