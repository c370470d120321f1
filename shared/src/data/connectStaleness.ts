import type { QueryClient } from '@tanstack/react-query';
import type { Subscription } from 'rxjs';
import type { EventBus } from '../bus/createEventBus.ts';
import type { Call } from '../contract/defineCall.ts';

type Tree = Readonly<Record<string, Readonly<Record<string, Call>>>>;

/**
 * Makes answers stale when an event of their call's `staleOn` arrives, and all of them on `resync`, when events were missed.
 * The caller ends it by unsubscribing.
 */
export function connectStaleness(api: Tree, bus: EventBus, client: QueryClient): Subscription {
  const paths = new Map<string, string[]>();
  for (const area of Object.values(api)) {
    for (const call of Object.values(area)) {
      for (const type of call.staleOn ?? []) paths.set(type, [...(paths.get(type) ?? []), call.path]);
    }
  }
  return bus.all.subscribe(({ type }) => {
    if (type === 'resync') void client.invalidateQueries();
    for (const path of paths.get(type) ?? []) void client.invalidateQueries({ queryKey: [path] });
  });
}
