import {
  thatCount,
  useShell,
  useStore,
  waitingInput,
  type FollowLevel,
  type QueuedAction,
  type Resource,
  type Tagging,
} from '@holdall/shared';
import { laterApi, tagsAfter } from '@holdall/shared/later';
import { useMemo } from 'react';

/** What will have become of a resource once all that waits about it is done; the rest is that of the last act. */
export type WaitingAction = QueuedAction & {
  /** Whether it will have a star; undefined where that stays as it is. */
  readonly starred?: boolean | undefined;
  readonly followed?: FollowLevel | undefined;
  /** What will have become of its tags, one change after the other. */
  readonly taggings?: readonly Tagging[] | undefined;
};

const stars: Readonly<Record<string, boolean>> = { star: true, unstar: false };

/** What waits for a connection, by the resource that it is about. */
export function waitingActions(waiting: readonly QueuedAction[]): ReadonlyMap<string, WaitingAction> {
  const actions = new Map<string, WaitingAction>();
  for (const act of thatCount(waiting)) {
    const body = waitingInput(act, laterApi.plans.carryOut)?.body;
    const starred = stars[body?.action ?? ''];
    const { set, setMany } = laterApi.subscriptions;
    const subscriptions = waitingInput(act, set)?.body ?? waitingInput(act, setMany)?.body;
    const tagging = body?.action === 'tag' ? body.options : undefined;
    for (const id of act.about) {
      const before = actions.get(id);
      actions.set(id, {
        ...act,
        name: act.name ?? before?.name ?? null,
        leaves: act.leaves || (before?.leaves ?? false),
        starred: starred ?? before?.starred,
        followed: subscriptions?.level ?? before?.followed,
        taggings: tagging
          ? [...(before?.taggings ?? []), { add: tagging.add ?? [], remove: tagging.remove ?? [] }]
          : before?.taggings,
      });
    }
  }
  return actions;
}

/** What waits for a connection, by the resource that it is about. */
export function useWaitingActions(): ReadonlyMap<string, WaitingAction> {
  const waiting = useStore(useShell().outbox.waiting);
  return useMemo(() => waitingActions(waiting), [waiting]);
}

/** A resource as it will be once what waits is done. */
export const asItWillBe = (resource: Resource, act: WaitingAction | undefined): Resource =>
  act
    ? {
        ...resource,
        name: act.name ?? resource.name,
        starred: act.starred ?? resource.starred,
        ...(act.followed && { followed: act.followed }),
        tags: act.taggings?.reduce<string[]>(tagsAfter, resource.tags) ?? resource.tags,
      }
    : resource;
