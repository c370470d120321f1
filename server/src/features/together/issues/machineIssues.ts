import { machineIssues, type MachineIssueCode } from '@holdall/shared/contract';
import type { DomainEvent } from '../../../platform/events/DomainEvent.ts';
import type { IssuesRepo } from './issues.repo.ts';

interface Dependencies {
  repo: Pick<IssuesRepo, 'place' | 'lastFound' | 'insertFound' | 'settleFound' | 'storagesWith'>;
  transaction<T>(work: () => Promise<T>): Promise<T>;
  publish(event: DomainEvent): void;
  newId(prefix: string): string;
  now(): Date;
}

export type MachineIssues = ReturnType<typeof createMachineIssues>;

/**
 * Issues that the product raises by itself: one of a kind in a storage at a time, closed as soon as what it says is no
 * longer so. What a person has dismissed stays dismissed until there is more of it.
 */
export function createMachineIssues({ repo, transaction, publish, newId, now }: Dependencies) {
  const machine = {
    /** How much of something is wrong in a storage at this moment; nothing closes the issue. */
    report(storageId: string, code: MachineIssueCode, amount: number): Promise<void> {
      return transaction(async () => {
        const place = await repo.place(storageId);
        if (place === null) return;
        const { spaceId, storageName } = place;
        const tell = (issueId: string, status: string) =>
          publish({
            type: 'storageIssueUpdated',
            to: { storageId },
            properties: { spaceId, storageId, storageName, issueId, status },
          });

        const last = await repo.lastFound(storageId, code);
        if (last === null && amount === 0) return;
        const isOpen = last?.status === 'open' || last?.status === 'inProgress';
        const isLeft = last?.status === 'dismissed' && amount <= last.amount;
        if (last !== null && (isOpen || isLeft || amount === 0)) {
          if (last.amount === amount) return;
          const closes = isOpen && amount === 0;
          await repo.settleFound(last.id, amount, closes, now());
          if (isOpen) tell(last.id, closes ? 'resolved' : last.status);
          return;
        }
        const id = newId('iss');
        const draft = { id, storageId, ...machineIssues[code], code, amount, at: now() };
        if (await repo.insertFound(draft)) tell(id, 'open');
      });
    },

    /** Where one of a kind is open, with how much of it was found. */
    open: (code: MachineIssueCode) => repo.storagesWith(code),

    /** So many bytes are free on the disk, null where nobody knows: what there is room for now is closed. */
    async closeWhereRoomIs(free: number | null): Promise<void> {
      for (const { storageId, amount } of await machine.open('quota_near'))
        if (free === null || amount <= free) await machine.report(storageId, 'quota_near', 0);
    },
  };
  return machine;
}
