import { api, AppError, useCall, useText, type Resource } from '@holdall/shared';
import { laterApi } from '@holdall/shared/later';
import { Button, ErrorState, Loading } from '@holdall/shared/ui';
import { useEffect, useEffectEvent, useMemo, type ReactNode } from 'react';
import { Navigate, useLocation, useNavigate, useParams } from 'react-router-dom';
import {
  addressOf,
  addressOfList,
  cameFrom,
  inside,
  openedFrom,
  type OpenedFrom,
  type Place,
  wayBack,
} from '../../frame/locations/index.ts';
import { AskForAccess } from '../../spaces/asking/index.ts';
import { useOwnTab } from '../../frame/tabs/index.ts';
import { ViewerFrame } from './frame/ViewerFrame.tsx';
import { useOpenResource, type OpenResource } from './useOpenResource.ts';
import styles from './ResourceScreen.module.css';

/** One resource, in the viewer of its kind. Its list stays one step behind. */
export function ResourceScreen() {
  const { resource: id = '' } = useParams();
  const opened = useOpenResource(id);
  const from = useOpenedFrom(opened);
  useDescription(opened, from);
  return <Opened id={id} opened={opened} from={from} />;
}

interface OpenedProps {
  id: string;
  opened: OpenResource;
  from: OpenedFrom | null;
}

function Opened({ id, opened, from }: OpenedProps) {
  const say = useText();
  const navigate = useNavigate();
  const own = useOwnTab();
  const { state } = useLocation() as { state: unknown };
  const found = cameFrom(state);
  const goBack = () =>
    found === null ? navigate(from ? addressOfList(from) : '/space', { state: inside }) : navigate(found);
  const leave = (
    <>
      <Button onClick={() => void goBack()}>{say(wayBack(found))}</Button>
      {own.close && <Button onClick={own.close}>{say('Close the tab')}</Button>}
    </>
  );
  if (opened.status === 'loading') {
    return (
      <div className={styles.loading}>
        <Loading label={say('Opening…')} />
      </div>
    );
  }
  if (opened.status === 'failed') {
    const known = AppError.is(opened.error) ? opened.error : null;
    const isHidden = known?.code === 'not_found' || known?.code === 'forbidden';
    return (
      <ErrorState
        heading="h1"
        drawing={isHidden ? 'lock' : 'broken'}
        title={isHidden ? say('This file is not here') : say('This could not be opened')}
        onRetry={opened.retry}
        details={known ? `${known.code} ${known.requestId ?? ''}` : undefined}
        action={
          <>
            {leave}
            {known?.code === 'not_found' && <AskForAccess target={id} />}
          </>
        }
      >
        {known?.message ?? say('Something went wrong. Please try again.')}
      </ErrorState>
    );
  }
  if (opened.status === 'gone') {
    return (
      <ErrorState heading="h1" drawing="lock" title={say('This is not here any more')} action={leave}>
        {say('“{name}” was deleted, or you may not see it any more.', { name: opened.resource.name })}
      </ErrorState>
    );
  }
  const frame = <ViewerFrame key={opened.resource.id} resource={opened.resource} from={from} />;
  return opened.resource.childrenCount === null ? frame : <Folder resource={opened.resource}>{frame}</Folder>;
}

/**
 * A folder has no viewer: its bare address leads to its list, also for who sees no more of its storage than what is shared
 * with them. One that names a thread, or whose storage could not be asked for, stays.
 */
function Folder({ resource, children }: { resource: Resource; children: ReactNode }) {
  const say = useText();
  const { search } = useLocation();
  const { id, storageId, trashed } = resource;
  const storage = useCall(api.storages.get, { params: { storageId } }, { enabled: search === '' });
  const isPart = AppError.is(storage.error) && storage.error.code === 'not_found';
  const shares = useCall(laterApi.shares.withMe, {}, { enabled: isPart });
  const shared = shares.data?.items.find((share) => share.resource && share.storage.id === storageId);
  const spaceId = storage.data?.spaceId ?? shared?.storage.spaceId;
  if (search !== '' || (storage.status === 'failed' && !isPart)) return children;
  if (storage.status === 'loading' || (isPart && shares.status === 'loading')) {
    return (
      <div className={styles.loading}>
        <Loading label={say('Opening…')} />
      </div>
    );
  }
  if (spaceId === undefined) return children;
  const section = trashed === null ? 'files' : 'trash';
  return <Navigate replace to={addressOf({ spaceId, storageId, section, folderId: id })} />;
}

/** Tells the tab what is open in it, and where that lies. */
function useDescription(opened: OpenResource, from: OpenedFrom | null) {
  const own = useOwnTab();
  const resource = 'resource' in opened ? opened.resource : null;
  const tell = useEffectEvent(() => {
    if (resource)
      own.describe({
        place: from?.place,
        shown: resource.id,
        face: { name: resource.name, kind: resource.kind },
      });
  });
  useEffect(() => tell(), [resource, from]);
}

/** Where the resource was opened from; for one reached by its bare address, the folder that it lies in. */
function useOpenedFrom(opened: OpenResource): OpenedFrom | null {
  const { state } = useLocation() as { state: unknown };
  const known = openedFrom(state);
  const resource = 'resource' in opened ? opened.resource : null;
  const storageId = resource?.storageId ?? '';
  const storage = useCall(
    api.storages.get,
    { params: { storageId } },
    { enabled: storageId !== '' && !known },
  );
  const spaceId = storage.data?.spaceId;
  const folderId = resource?.parentId ?? null;
  const isTrashed = (resource?.trashed ?? null) !== null;
  return useMemo(() => {
    if (known) return known;
    if (spaceId === undefined) return null;
    const place: Place = isTrashed
      ? { spaceId, storageId, section: 'trash', folderId: null }
      : { spaceId, storageId, section: 'files', folderId };
    return { place, sort: isTrashed ? '-changed' : 'name', filter: '' };
  }, [known, spaceId, storageId, folderId, isTrashed]);
}
