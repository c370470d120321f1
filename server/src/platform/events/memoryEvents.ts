import type { EventBus } from './EventBus.ts';

interface Dependencies {
  /** Runs an act once the present transaction has committed. */
  afterCommit(act: () => void): void;
  /** Told when a listener fails; the others hear the event all the same. */
  onFailure(error: unknown): void;
}

/** Events within this process: all that one server needs. */
export function memoryEvents<Event>({ afterCommit, onFailure }: Dependencies): EventBus<Event> {
  const listeners = new Set<(event: Event) => void | Promise<void>>();
  const underWay = new Set<Promise<void>>();

  async function tell(listener: (event: Event) => void | Promise<void>, event: Event): Promise<void> {
    try {
      await listener(event);
    } catch (error) {
      onFailure(error);
    }
  }

  return {
    publish(event) {
      afterCommit(() => {
        for (const listener of listeners) {
          const telling = tell(listener, event).then(() => void underWay.delete(telling));
          underWay.add(telling);
        }
      });
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    async idle() {
      while (underWay.size > 0) await Promise.all(underWay);
    },
  };
}
