import { api, useCall, useText } from '@holdall/shared';
import { ErrorState } from '@holdall/shared/ui';
import { Navigate } from 'react-router-dom';
import { Pane, PaneLoading } from '../../frame/pane/index.ts';
import { storageAddress } from '../../frame/locations/index.ts';
import { NoStorage } from '../storages/index.ts';

/** Goes into a space: to its first storage. */
export function SpaceEntry({ space }: { space: string }) {
  const say = useText();
  const storages = useCall(api.storages.list, { params: { spaceId: space } });
  if (storages.status === 'loading') return <PaneLoading label={say('Loading the space…')} />;
  const first = storages.data?.items[0];
  if (storages.data && !first)
    return (
      <Pane>
        <NoStorage spaceId={space} />
      </Pane>
    );
  if (!first) {
    return (
      <Pane>
        <ErrorState heading="h1" title={say('This space cannot be shown')} onRetry={storages.retry}>
          {say('It does not exist, or you may not see it.')}
        </ErrorState>
      </Pane>
    );
  }
  return <Navigate to={storageAddress(first)} replace />;
}
