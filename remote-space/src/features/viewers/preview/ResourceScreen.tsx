import { api, AppError, useCall, useText, useShell, type Resource, type ResourcePage } from '@holdall/shared';
import { Button, ErrorState, Loading } from '@holdall/shared/ui';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import type { QueryClient } from '@tanstack/react-query';
import {
  addressOfList,
  inside,
  openedFrom,
  type OpenedFrom,
  type Place,
} from '../../frame/locations/index.ts';
import { useOwnTab } from '../../frame/tabs/index.ts';
import { ViewerFrame } from './frame/ViewerFrame.tsx';
import styles from './ResourceScreen.module.css';

/** One resource, in the viewer of its kind. Its list stays one step behind. */
export function ResourceScreen() {
  const { resource: id = '' } = useParams();
  const opened = useOpenResource(id);
  const from = useOpenedFrom(opened);
  useDescription(opened, from);
  return <Opened opened={opened} from={from} />;
}

function Opened({ opened, from }: { opened: OpenResource; from: OpenedFrom | null }) {
  const say = useText();
  const navigate = useNavigate();
  const own = useOwnTab();
  const leave = (
    <>
      <Button onClick={() => void navigate(from ? addressOfList(from) : '/space', { state: inside })}>
        {say('Back to the list')}
      </Button>
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
        action={leave}
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
  return <ViewerFrame key={opened.resource.id} resource={opened.resource} from={from} />;
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

/** The resource of a viewer: on its way, refused, there, or gone while it was open. */
type OpenResource =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly error: unknown; retry(): void }
  | { readonly status: 'gone'; readonly resource: Resource }
  | { readonly status: 'ready'; readonly resource: Resource };

/** The row of a list that is here already: a viewer opens with it at once, and asks for the rest. */
function rowOf(queries: QueryClient, id: string): Resource | undefined {
  for (const [, page] of queries.getQueriesData<Partial<ResourcePage>>({ queryKey: ['listing'] })) {
    const row = page?.items?.find((item) => item.id === id);
    if (row) return row;
  }
  return undefined;
}

/** Reads a resource and follows its changes. */
function useOpenResource(resourceId: string): OpenResource {
  const { queries } = useShell();
  const input = { params: { resourceId } };
  const loaded = useCall(api.resources.get, input, { initial: () => rowOf(queries, resourceId) });
  if (loaded.status !== 'ready') return loaded;
  const { data: resource, error } = loaded;
  return { status: AppError.is(error) && error.code === 'not_found' ? 'gone' : 'ready', resource };
}
