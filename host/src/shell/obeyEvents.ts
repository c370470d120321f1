import type { SocketEvent, SocketService } from '@holdall/shared';
import type { createApplySocketEvent, createOpeners } from '../effects/index.ts';

type Dependencies = { live: Pick<SocketService, 'events'> } & Parameters<typeof createOpeners>[0] &
  Omit<Parameters<typeof createApplySocketEvent>[0], 'openers'>;

/**
 * Obeys the events of the server, one after another. What does so comes with what is drawn inside: nobody is told anything
 * before they are signed in. Where it cannot be loaded, the frame around the page cannot either, and says so.
 */
export function obeyEvents({ live, bus, show, navigate, say, ...needs }: Dependencies): void {
  let obeying: Promise<(event: SocketEvent) => void> | undefined;
  async function begin() {
    const { createApplySocketEvent, createOpeners } = await import(
      /* webpackChunkName: "inside" */ '../effects/index.ts'
    );
    return createApplySocketEvent({ bus, show, navigate, say, openers: createOpeners({ say, ...needs }) });
  }
  live.events.subscribe((event) => {
    obeying ??= begin();
    obeying.then(
      (obey) => obey(event),
      () => (obeying = undefined),
    );
  });
}
