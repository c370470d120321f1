import { dropTargetForElements, monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import {
  api,
  callKey,
  useShell,
  useText,
  type Answer,
  type Resource,
  type Selection,
  type Target,
} from '@holdall/shared';
import { useEffect } from 'react';
import { useLatest } from '../../../useLatest.ts';
import type { Actions } from '../actions/index.ts';
import { addressOf, assistantAddress, type Place } from '../../frame/locations/index.ts';
import { createEdgeScroll } from './edgeScroll.ts';
import { decide, refusals, type Decision, type Load } from './decide.ts';
import { ghost } from './ghost.ts';
import { registerRows } from './registerRows.ts';
import { zoneOf, type Zone } from './zones.ts';

/** What dragging needs of the screen whose rows are dragged. */
export interface DragScreen {
  readonly place: Place;
  readonly actions: Actions;
  chosen(): { readonly wire: Selection; readonly resources: readonly Resource[]; readonly count: number };
  /** A row by its id, if it is here. */
  find(resourceId: string): Resource | undefined;
  clear(): void;
}

/** A folder is opened after resting over it for so long. */
const restMs = 700;

type Dragged = Load & { readonly wire: Selection };

/** What is dragged by a row: the selection if the row is in it, else the row alone. */
function loadOf({ chosen, find, place }: DragScreen, resourceId: string): Dragged | null {
  const { storageId, section } = place;
  const folderId = section === 'files' ? place.folderId : undefined;
  const { wire, resources, count } = chosen();
  if (resources.some(({ id }) => id === resourceId)) return { wire, resources, count, storageId, folderId };
  const resource = find(resourceId);
  return resource ? { wire: [resourceId], resources: [resource], count: 1, storageId, folderId } : null;
}

/** Lets rows be dragged to folders, storages and spaces wherever the page shows them. */
export function useDrag(screen: DragScreen): void {
  const { http, queries, announce, navigate } = useShell();
  const say = useText();
  const latest = useLatest({ ...screen, navigate });

  useEffect(() => {
    const root = document.querySelector<HTMLElement>('[data-remote=space]');
    if (!root) return undefined;
    const edges = createEdgeScroll();
    let load: Dragged | null = null;
    let zone: Zone | null = null;
    let resting = 0;

    const storagesOf = (spaceId: string) =>
      queries.getQueryData<Answer<typeof api.storages.list>>(
        callKey(api.storages.list, { params: { spaceId } }),
      );

    function isClosed({ storageId }: Zone): boolean {
      const { place } = latest.current;
      const storage = storagesOf(place.spaceId)?.items.find(({ id }) => id === storageId);
      return storage !== undefined && !storage.can.includes('create');
    }
    function over(next: Zone | null): void {
      if (next?.element === zone?.element) return;
      zone?.element.removeAttribute('data-drop-over');
      clearTimeout(resting);
      zone = next;
      if (next === null) return;
      const { place } = latest.current;
      const isOpen = next.storageId === place.storageId && next.folderId === place.folderId;
      if (next.storageId === null || isOpen) return;
      const { storageId, folderId } = next;
      const open = () =>
        latest.current.navigate(addressOf({ ...place, storageId, section: 'files', folderId }));
      resting = window.setTimeout(open, restMs);
    }
    function decideAt(at: {
      clientX: number;
      clientY: number;
      altKey: boolean;
      shiftKey: boolean;
    }): Decision | null {
      over(zoneOf(document.elementFromPoint(at.clientX, at.clientY), latest.current.place));
      return load && zone ? decide(load, { ...zone, isClosed: isClosed(zone) }, at) : null;
    }
    function follow(at: Parameters<typeof decideAt>[0]): void {
      if (!load) return;
      edges.follow(at.clientX, at.clientY);
      const decision = decideAt(at);
      const verb = decision && 'verb' in decision ? decision.verb : null;
      zone?.element.toggleAttribute('data-drop-over', verb !== null);
      ghost.set({
        x: at.clientX,
        y: at.clientY,
        count: load.count,
        verb,
        target: zone?.name ?? '',
        refusal: decision && 'refusal' in decision ? decision.refusal : null,
      });
    }
    async function targetOf({ storageId, folderId, spaceId }: Zone): Promise<Target | null> {
      if (storageId !== null) return { storageId, parentId: folderId };
      if (spaceId === null) return null;
      const { items } = storagesOf(spaceId) ?? (await http.call(api.storages.list, { params: { spaceId } }));
      const storage = items.find(({ can }) => can.includes('create'));
      return storage ? { storageId: storage.id, parentId: null } : null;
    }
    async function drop(dragged: Dragged, on: Zone, decision: Decision): Promise<void> {
      if ('refusal' in decision) return announce(say(refusals[decision.refusal]));
      if (decision.verb === 'ask') {
        const asked = dragged.resources.map(({ id }) => id).join();
        return latest.current.navigate(assistantAddress(undefined, asked));
      }
      const target = await targetOf(on);
      if (target === null) return;
      const result = await latest.current.actions.bulk(decision.verb, dragged.wire, target);
      if (result) latest.current.clear();
    }
    function end(): void {
      over(null);
      edges.stop();
      ghost.set(null);
      load = null;
    }

    const stop = combine(
      registerRows(root, { mayDrag: () => latest.current.place.section !== 'trash' }),
      dropTargetForElements({ element: document.body }),
      monitorForElements({
        onDragStart({ source, location }) {
          load = loadOf(latest.current, String(source.data['resourceId']));
          follow(location.current.input);
        },
        onDrag: ({ location }) => follow(location.current.input),
        onDrop({ location }) {
          const wasCancelled = location.current.dropTargets.length === 0;
          const decision = decideAt(location.current.input);
          const [dragged, on] = [load, zone];
          end();
          if (!wasCancelled && dragged && on && decision) void drop(dragged, on, decision).catch(() => null);
        },
      }),
    );
    return () => {
      stop();
      end();
    };
  }, [http, queries, announce, say, latest]);
}
