import { thatCount, useShell, useStore, waitingInput, type QueuedAct, type Resource } from '@holdall/shared';
import { laterApi } from '@holdall/shared/later';
import { useMemo } from 'react';

/** What will have become of a resource once all that waits about it is done; the rest is that of the last act. */
export type WaitingAct = QueuedAct & {
  /** Whether it will have a star; undefined where that stays as it is. */
  readonly starred?: boolean | undefined;
};

const stars: Readonly<Record<string, boolean>> = { star: true, unstar: false };

/** What waits for a connection, by the resource that it is about. */
export function waitingActs(waiting: readonly QueuedAct[]): ReadonlyMap<string, WaitingAct> {
  const acts = new Map<string, WaitingAct>();
  for (const act of thatCount(waiting)) {
    const starred = stars[waitingInput(act, laterApi.plans.carryOut)?.body.action ?? ''];
    for (const id of act.about) {
      const before = acts.get(id);
      acts.set(id, {
        ...act,
        name: act.name ?? before?.name ?? null,
        leaves: act.leaves || (before?.leaves ?? false),
        starred: starred ?? before?.starred,
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
  act ? { ...resource, name: act.name ?? resource.name, starred: act.starred ?? resource.starred } : resource;
