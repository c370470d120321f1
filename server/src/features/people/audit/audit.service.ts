import type { AuditProof } from '@holdall/shared/contract';
import type { Clock } from '../../../platform/clock.ts';
import type { Crypto } from '../../../platform/crypto.ts';
import type { AuditRepo, AuditRow } from './audit.repo.ts';
import type { AuditState } from './audit.tables.ts';
import { canonicalText } from './canonicalText.ts';

/** An act to be remembered. Ids and facts only: never a password, a code, a token or the content of a file. */
export interface AuditEntry {
  /** Who did it; null for somebody who is not known (yet). */
  readonly actorId: string | null;
  readonly ip: string | null;
  /** Area and past fact: `session.started`. */
  readonly action: string;
  /** Id of the thing it was done to. */
  readonly target?: string | null;
  readonly before?: AuditState;
  readonly after?: AuditState;
  /** `refused` for a try that was not let through; `done` unless said. */
  readonly result?: AuditRow['result'];
}

interface Dependencies {
  repo: AuditRepo;
  crypto: Pick<Crypto, 'sign'>;
  clock: Clock;
  transaction<T>(work: () => Promise<T>): Promise<T>;
  /** Told of each row once it is there for everybody. */
  onRecorded(): void;
}

const beginning = 'beginning';
const pageSize = 1000;

export type AuditService = ReturnType<typeof createAuditService>;

/**
 * Remembers who did what. The chain is keyed with the installation's own secret: somebody who can only write to the
 * database cannot make a false row fit.
 */
export function createAuditService({ repo, crypto, clock, transaction, onRecorded }: Dependencies) {
  const sealOf = (row: Omit<AuditRow, 'hash'>) => crypto.sign('audit', canonicalText({ ...row, hash: null }));

  return {
    /** Adds a row. Call it in the transaction of the act itself: both are kept, or neither. */
    record(entry: AuditEntry): Promise<void> {
      return transaction(async () => {
        const last = await repo.holdLast();
        const row = {
          seq: (last?.seq ?? 0) + 1,
          at: clock.now(),
          actorId: entry.actorId,
          ip: entry.ip,
          action: entry.action,
          target: entry.target ?? null,
          before: entry.before ?? null,
          after: entry.after ?? null,
          result: entry.result ?? ('done' as const),
          prevHash: last?.hash ?? beginning,
        };
        await repo.insert({ ...row, hash: sealOf(row) });
        onRecorded();
      });
    },

    /** What one person has done, and what was done about them, as JSON lines. From where others did it is left out. */
    async *linesOf(userId: string): AsyncIterable<string> {
      for (let seq = 0; ;) {
        const rows = await repo.following({ ownOf: userId }, {}, seq, pageSize);
        const lines = rows.map(({ at, actorId, ip, action, target, before, after, result }) =>
          JSON.stringify({
            at,
            actorId,
            ip: actorId === userId ? ip : null,
            action,
            target,
            before,
            after,
            result,
          }),
        );
        if (lines.length > 0) yield `${lines.join('\n')}\n`;
        const last = rows.at(-1);
        if (last === undefined || rows.length < pageSize) return;
        seq = last.seq;
      }
    },

    /** Looks through the whole chain: every row as it was written, none missing between the first and the last. */
    async verify(): Promise<AuditProof> {
      let checked = 0;
      let before: AuditRow | undefined;
      for (;;) {
        const rows = await repo.after(before?.seq ?? 0, pageSize);
        for (const row of rows) {
          const follows =
            before === undefined || (row.prevHash === before.hash && row.seq === before.seq + 1);
          if (!follows || row.hash !== sealOf(row)) return { intact: false, checked, brokenAt: row.seq };
          checked += 1;
          before = row;
        }
        if (rows.length < pageSize) return { intact: true, checked, brokenAt: null };
      }
    },
  };
}
