import type { AuditProof } from '@holdall/shared/contract';
import type { Clock } from '../../../platform/clock.ts';
import { inPages } from '../../../platform/db/createPace.ts';
import type { Crypto } from '../../../platform/crypto.ts';
import type { AuditHead, AuditRepo, AuditRow } from './audit.repo.ts';
import type { AuditState } from './audit.tables.ts';

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

/** A number beside the database: whoever can write there only cannot take it back. */
export interface AuditCounter {
  read(): number | null;
  write(seq: number): void;
}

interface Dependencies {
  repo: AuditRepo;
  crypto: Pick<Crypto, 'sign' | 'verify'>;
  clock: Clock;
  /** How many rows there were when it was last noted, outside of the database; null before the first. */
  counter: AuditCounter;
  transaction<T>(work: () => Promise<T>): Promise<T>;
  afterCommit(act: () => void): void;
  /** Told of each row once it is there for everybody. */
  onRecorded(): void;
}

const beginning = 'beginning';
/** Seals to nothing: a row that follows on it stays a break in the chain. */
const unknown = 'unknown';

export type AuditService = ReturnType<typeof createAuditService>;

/**
 * Remembers who did what. The chain is keyed with the installation's own secret: somebody who can only write to the
 * database cannot make a false row fit.
 */
export function createAuditService(needs: Dependencies) {
  const { repo, crypto, clock, counter, transaction, afterCommit, onRecorded } = needs;
  const sealOf = (row: Omit<AuditRow, 'hash'>) => crypto.sign('audit', canonicalText({ ...row, hash: null }));
  const headOf = ({ seq, hash }: Pick<AuditRow, 'seq' | 'hash'>): AuditHead => ({
    seq,
    hash,
    seal: crypto.sign('audit.head', `${seq} ${hash}`),
  });
  const isSealed = (head: AuditHead) => crypto.verify('audit.head', `${head.seq} ${head.hash}`, head.seal);

  /** What the next row follows on: the head, never the last row that happens to be left. */
  async function holdEnd(): Promise<Pick<AuditRow, 'seq' | 'hash'>> {
    const { last, head } = await repo.holdLast();
    if (head !== null && isSealed(head)) return head;
    const counted = counter.read();
    // A folder of a version that kept no head, or a new one.
    if (counted === null) return last ?? { seq: 0, hash: beginning };
    return { seq: Math.max(last?.seq ?? 0, counted), hash: unknown };
  }

  return {
    /** Adds a row. Call it in the transaction of the act itself: both are kept, or neither. */
    record(entry: AuditEntry): Promise<void> {
      return transaction(async () => {
        const end = await holdEnd();
        const row = {
          seq: end.seq + 1,
          at: clock.now(),
          actorId: entry.actorId,
          ip: entry.ip,
          action: entry.action,
          target: entry.target ?? null,
          before: entry.before ?? null,
          after: entry.after ?? null,
          result: entry.result ?? ('done' as const),
          prevHash: end.hash,
        };
        const hash = sealOf(row);
        await repo.insert({ ...row, hash });
        await repo.setHead(headOf({ seq: row.seq, hash }));
        if (counter.read() === null) afterCommit(() => counter.write(row.seq));
        onRecorded();
      });
    },

    /** What one person has done, and what was done about them, as JSON lines. From where others did it is left out. */
    async *linesOf(userId: string): AsyncIterable<string> {
      const pages = inPages<AuditRow>((last, limit) =>
        repo.following({ ownOf: userId }, {}, last?.seq ?? 0, limit),
      );
      for await (const rows of pages) {
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
        yield `${lines.join('\n')}\n`;
      }
    },

    /** Notes outside of the database how far the chain has come. */
    async note(): Promise<void> {
      const head = await repo.head();
      if (head !== null && head.seq > (counter.read() ?? 0)) counter.write(head.seq);
    },

    /**
     * Looks through the whole chain: every row as it was written, the first one there, none missing up to the one that
     * was written last.
     */
    async verify(): Promise<AuditProof> {
      // Before the rows: one that comes meanwhile is not missed.
      const head = await repo.head();
      const counted = counter.read();
      let checked = 0;
      let last = { seq: 0, hash: beginning };
      let headHash: string | null = head?.seq === 0 ? beginning : null;
      const broken = (problem: AuditProof['problem'], brokenAt: number): AuditProof => ({
        intact: false,
        checked,
        problem,
        brokenAt,
      });

      for await (const rows of inPages<AuditRow>((end, limit) => repo.after(end?.seq ?? 0, limit)))
        for (const row of rows) {
          if (last.seq === 0 && (row.seq !== 1 || row.prevHash !== beginning))
            return broken('beginning', row.seq);
          const subscriptions = row.prevHash === last.hash && row.seq === last.seq + 1;
          if (!subscriptions || row.hash !== sealOf(row)) return broken('entry', row.seq);
          checked += 1;
          last = row;
          if (row.seq === head?.seq) headHash = row.hash;
        }
      const expected = Math.max(head?.seq ?? 0, counted ?? 0);
      if (last.seq < expected) return broken(last.seq === 0 ? 'all' : 'end', last.seq + 1);
      const isHeadKept = head !== null && isSealed(head) && head.hash === headHash;
      const hasBegun = counted !== null || head !== null;
      if (hasBegun && !isHeadKept) return broken('head', last.seq);
      if (head !== null) counter.write(last.seq);
      return { intact: true, checked, problem: null, brokenAt: null };
    },
  };
}

/**
 * A value as JSON with its keys in order, so that equal values give equal texts: the database does not keep the order
 * in which keys were written.
 */
function canonicalText(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) => {
    if (typeof part !== 'object' || part === null || Array.isArray(part) || part instanceof Date) return part;
    const entries = Object.entries(part).sort(([left], [right]) => (left < right ? -1 : 1));
    return Object.fromEntries(entries);
  });
}
