import {
  thatCount,
  useShell,
  useStore,
  waitingInput,
  type FollowLevel,
  type QueuedAct,
  type Resource,
  type Tagging,
} from '@holdall/shared';
import { laterApi, tagsAfter } from '@holdall/shared/later';
import { useMemo } from 'react';

/** What will have become of a resource once all that waits about it is done; the rest is that of the last act. */
export type WaitingAct = QueuedAct & {
  /** Whether it will have a star; undefined where that stays as it is. */
  readonly starred?: boolean | undefined;
  readonly followed?: FollowLevel | undefined;
  /** What will have become of its tags, one change after the other. */
  readonly taggings?: readonly Tagging[] | undefined;
};

const stars: Readonly<Record<string, boolean>> = { star: true, unstar: false };

/** What waits for a connection, by the resource that it is about. */
export function waitingActs(waiting: readonly QueuedAct[]): ReadonlyMap<string, WaitingAct> {
  const acts = new Map<string, WaitingAct>();
  for (const act of thatCount(waiting)) {
    const body = waitingInput(act, laterApi.plans.carryOut)?.body;
    const starred = stars[body?.action ?? ''];
    const { set, setMany } = laterApi.follows;
    const follows = waitingInput(act, set)?.body ?? waitingInput(act, setMany)?.body;
    const tagging = body?.action === 'tag' ? body.options : undefined;
    for (const id of act.about) {
      const before = acts.get(id);
      acts.set(id, {
        ...act,
        name: act.name ?? before?.name ?? null,
        leaves: act.leaves || (before?.leaves ?? false),
        starred: starred ?? before?.starred,
        followed: follows?.level ?? before?.followed,
        taggings: tagging
          ? [...(before?.taggings ?? []), { add: tagging.add ?? [], remove: tagging.remove ?? [] }]
          : before?.taggings,
      });
    }
  }
  return acts;
}

/** What waits for a connection, by the resource that it is about. */
export function useWaitingActs(): ReadonlyMap<string, WaitingAct> {
  const waiting = useStore(useShell().outbox.waiting);
  return useMemo(() => waitingActs(waiting), [waiting]);
}

/** A resource as it will be once what waits is done. */
export const asItWillBe = (resource: Resource, act: WaitingAct | undefined): Resource =>
  act
    ? {
        ...resource,
        name: act.name ?? resource.name,
        starred: act.starred ?? resource.starred,
        ...(act.followed && { followed: act.followed }),
        tags: act.taggings?.reduce<string[]>(tagsAfter, resource.tags) ?? resource.tags,
      }
    : resource;
