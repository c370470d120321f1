import type { QueryClient } from '@tanstack/react-query';
import { Subscription } from 'rxjs';
import type { EventBus } from '../bus/createEventBus.ts';
import type { Call } from '../contract/defineCall.ts';

type Tree = Readonly<Record<string, Readonly<Record<string, Call>>>>;
/** Paths of calls by the type of event that makes their answers stale. */
type Paths = ReadonlyMap<string, readonly string[]>;

/** What is connected at present, by the cache of the page. */
const connectedTo = new WeakMap<QueryClient, Set<Paths>>();

function pathsOf(api: Tree): Paths {
  const paths = new Map<string, string[]>();
  for (const area of Object.values(api)) {
    for (const call of Object.values(area)) {
      for (const type of call.staleOn ?? []) paths.set(type, [...(paths.get(type) ?? []), call.path]);
    }
  }
  return paths;
}

/** Hears the events of the page once, for all that is connected to its cache. */
function beginToHear(bus: EventBus, client: QueryClient): Set<Paths> {
  const connected = new Set<Paths>();
  connectedTo.set(client, connected);
  bus.all.subscribe(({ type }) => {
    if (type === 'resync') void client.invalidateQueries();
    const stale = new Set([...connected].flatMap((paths) => paths.get(type) ?? []));
    for (const path of stale) void client.invalidateQueries({ queryKey: [path] });
  });
  return connected;
}

/**
 * Makes answers stale when an event of their call's `staleOn` arrives, and all of them on `resync`, when events were missed.
 * Several parts of a page may connect the same calls: an answer is asked for again once. The caller ends it by unsubscribing.
 */
export function connectStaleness(api: Tree, bus: EventBus, client: QueryClient): Subscription {
  const connected = connectedTo.get(client) ?? beginToHear(bus, client);
  const paths = pathsOf(api);
  connected.add(paths);
  return new Subscription(() => connected.delete(paths));
}
