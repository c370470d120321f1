import { useShell, useStore, type QueuedAct, type Resource } from '@holdall/shared';
import { useMemo } from 'react';

/** What waits for a connection, by the resource that it is about; the last where there are several. */
export function useWaitingActs(): ReadonlyMap<string, QueuedAct> {
  const waiting = useStore(useShell().outbox.waiting);
  return useMemo(
    () => new Map(waiting.flatMap((act) => act.about.map((id) => [id, act] as const))),
    [waiting],
  );
}

/** A resource as it will be once what waits is done. */
export const asItWillBe = (resource: Resource, act: QueuedAct | undefined): Resource =>
  act?.name == null ? resource : { ...resource, name: act.name };
