import { useText, useUser } from '@holdall/shared';
import { Retry } from '@holdall/shared/ui';
import { useState } from 'react';
import { Navigate } from 'react-router-dom';
import { Pane, PaneLoading } from '../../frame/pane/index.ts';
import { rememberedPlace } from './lastPlace.ts';
import { NoSpace } from './NoSpace.tsx';
import { SpaceEntry } from './SpaceEntry.tsx';
import { useSpaces } from './useSpaces.ts';

/** Goes where the person was at last, unless that space is known to be gone; else to their first space. */
export function LastPlace() {
  const say = useText();
  const { id } = useUser();
  const [last] = useState(() => rememberedPlace(id));
  const spaces = useSpaces();
  const living = spaces.data && [...spaces.data.present, ...spaces.data.archived];
  const gone = living && !living.some(({ id: spaceId }) => last?.includes(spaceId));
  if (last && !gone) return <Navigate to={last} replace />;
  if (spaces.status === 'loading') return <PaneLoading label={say('Loading your spaces…')} />;
  if (spaces.status === 'failed')
    return (
      <Pane>
        <Retry onRetry={spaces.retry}>{say('Your spaces could not be loaded.')}</Retry>
      </Pane>
    );
  const first = living?.[0];
  return first ? (
    <SpaceEntry space={first.id} />
  ) : (
    <Pane>
      <NoSpace deleted={spaces.data.deleted} />
    </Pane>
  );
}
