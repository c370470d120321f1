import { useText, useUser, type Space, api, useCall } from '@holdall/shared';
import { laterApi } from '@holdall/shared/later';
import { Retry, Button, Empty, ErrorState } from '@holdall/shared/ui';
import { useState } from 'react';
import { Navigate } from 'react-router-dom';
import { Pane, PaneLoading } from '../../frame/pane/index.ts';
import { rememberedPlace } from './lastPlace.ts';
import { useSpaces } from './useSpaces.ts';
import { SpaceDialog } from './SpaceDialog.tsx';
import { useSpaceActions } from './useSpaceActions.ts';
import { sharedAddress, storageAddress } from '../../frame/locations/index.ts';
import { NoStorage } from '../storages/index.ts';

/**
 * Goes where the person was at last, unless that is known to be gone; else to their first space; where they have none, to
 * what is shared with them.
 */
export function LastPlace() {
  const say = useText();
  const { id } = useUser();
  const [last] = useState(() => rememberedPlace(id));
  const spaces = useSpaces();
  const living = spaces.data && [...spaces.data.present, ...spaces.data.archived];
  const isElsewhere = living && !living.some(({ id: spaceId }) => last?.includes(spaceId));
  const isAsked = isElsewhere === true && (last !== null || living.length === 0);
  const shares = useCall(laterApi.shares.withMe, {}, { enabled: isAsked });
  const shared = isAsked ? shares.data?.items : [];
  if (
    last &&
    (!isElsewhere || shared?.some(({ storage, resource }) => last.includes(resource?.id ?? storage.id)))
  )
    return <Navigate to={last} replace />;
  if (spaces.status === 'loading' || (isAsked && shares.status === 'loading'))
    return <PaneLoading label={say('Loading your spaces…')} />;
  if (spaces.status === 'failed')
    return (
      <Pane>
        <Retry onRetry={spaces.retry}>{say('Your spaces could not be loaded.')}</Retry>
      </Pane>
    );
  const first = living?.[0];
  if (!first && shared?.some(({ isHidden }) => !isHidden)) return <Navigate to={sharedAddress} replace />;
  return first ? (
    <SpaceEntry space={first.id} />
  ) : (
    <Pane>
      <NoSpace deleted={spaces.data.deleted} />
    </Pane>
  );
}

/** There is no space: make one, or bring one back. */
function NoSpace({ deleted }: { deleted: readonly Space[] }) {
  const say = useText();
  const [making, setMaking] = useState(false);
  const { restore } = useSpaceActions();
  return (
    <Empty
      action={
        <Button look="primary" icon="add" onClick={() => setMaking(true)}>
          {say('New space')}
        </Button>
      }
    >
      {say('You have no space yet. A space holds files and people that belong together.')}
      {deleted.map((space) => (
        <Button key={space.id} look="link" onClick={() => void restore(space)}>
          {say('Bring {name} back', { name: space.name })}
        </Button>
      ))}
      <SpaceDialog open={making} onClose={() => setMaking(false)} />
    </Empty>
  );
}

/** Goes into a space: to its first storage. */
function SpaceEntry({ space }: { space: string }) {
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
