import { setTimeout as wait } from 'node:timers/promises';
import type { Answer, api } from '@holdall/shared/contract';
import type { Actor } from '../../../access/Actor.ts';
import type { DomainEvent } from '../../../platform/events/DomainEvent.ts';
import type { Work } from '../../platform/index.ts';

interface Dependencies {
  ledger(actor: Actor, storageId: string): Promise<Answer<typeof api.texts.ledger>>;
  /** Has what failed read once more. */
  retry(actor: Actor, storageId: string): Promise<number>;
  /** Has what waits read now. */
  wake(): void;
  publish(event: DomainEvent): void;
}

/** What a job of a reading needs to know. */
export type StorageToRead = { storageId: string };

/** So often it is looked at how far it is. */
const lookMs = 1000;

/** The work of reading all of a storage, so that the assistant knows what stands in it: what failed before is tried again. */
export function readStorage({ ledger, retry, wake, publish }: Dependencies): Work<StorageToRead> {
  return {
    async run({ storageId }, { actor, signal, noted, note, progress }) {
      const { canRetry } = await ledger(actor, storageId);
      if (canRetry && noted === null) await retry(actor, storageId);
      note({ retried: true });
      wake();
      for (;;) {
        const { storageName, seen, indexed, waiting, failed, engines } = await ledger(actor, storageId);
        progress({ items: seen - waiting, totalItems: seen });
        // What waits for a server that does not answer may wait for days.
        const held = engines.filter(({ problem }) => problem !== null);
        if (waiting <= held.reduce((sum, one) => sum + one.waiting, 0)) {
          publish({
            type: 'assistantSessionProcessingFinished',
            to: { userIds: [actor.userId] },
            properties: { storageId, storageName, coverage: { read: indexed, total: seen, failed } },
          });
          return { opens: `/space/texts/${storageId}` };
        }
        await wait(lookMs, undefined, { signal });
      }
    },
  };
}
