import { createStore, type EventBus, type Store } from '@holdall/shared';
import type { RegistryRow } from '@holdall/shared/remote';

/** Whether a remote of this page has another version by now. Only told, never acted upon: somebody may be at work. */
export function followReleases(bus: EventBus, remotes: readonly RegistryRow[]): Store<boolean> {
  const isOutdated = createStore(false);
  bus.on('remotePublished').subscribe(({ properties: { remote, version } }) => {
    const present = remotes.find(({ name }) => name === remote);
    if (present?.integrity) isOutdated.set(present.version !== version);
  });
  return isOutdated;
}
