import { Readable } from 'node:stream';
import { AppError, type AuditEntry as ShownEntry, type AuditProof, type Who } from '@holdall/shared/contract';
import type { Actor } from '../../../access/Actor.ts';
import type { AuditFilter, AuditRepo, AuditRow, AuditScope } from './audit.repo.ts';
import type { AuditService } from './audit.service.ts';
import type { AuditScopes } from './auditScopes.ts';
import { inPages } from '../../../platform/db/createPace.ts';
import { csvLine } from '../../../platform/csvLine.ts';

interface Dependencies {
  repo: Pick<AuditRepo, 'page' | 'following'>;
  audit: Pick<AuditService, 'record' | 'verify'>;
  scopes: Pick<AuditScopes, 'of'>;
  who(userIds: readonly string[]): Promise<Map<string, Who>>;
}

interface ListQuery extends AuditFilter {
  cursor?: string | undefined;
  limit: number;
}

export type AuditPageService = ReturnType<typeof createAuditPageService>;

const columns = [
  'seq',
  'at',
  'actorId',
  'actor',
  'ip',
  'action',
  'target',
  'result',
  'before',
  'after',
] as const;

function seqFrom(cursor: string | undefined): number | undefined {
  if (cursor === undefined) return undefined;
  const text = Buffer.from(cursor, 'base64url').toString();
  if (!/^\d{1,9}$/.test(text))
    throw new AppError('validation', { fields: { cursor: 'This is no position in this list.' } });
  return Number(text);
}

/** What people see of the audit. Looking does not change it; taking it away as a file is an act that is remembered. */
export function createAuditPageService({ repo, audit, scopes, who }: Dependencies) {
  async function shown(rows: readonly AuditRow[]): Promise<ShownEntry[]> {
    const ids = new Set(rows.flatMap(({ actorId }) => actorId ?? []));
    const people = await who([...ids]);
    return rows.map(({ seq, at, actorId, ip, action, target, before, after, result }) => ({
      seq,
      at: at.toISOString(),
      actor: people.get(actorId ?? '') ?? null,
      actorId,
      ip,
      action,
      target,
      before,
      after,
      result,
    }));
  }

  const lineOf = {
    jsonl: (entry: ShownEntry) => `${JSON.stringify(entry)}\n`,
    csv: ({ actor, before, after, ...entry }: ShownEntry) => {
      const text = (state: object | null) => (state === null ? null : JSON.stringify(state));
      const cells = { ...entry, actor: actor?.name ?? null, before: text(before), after: text(after) };
      return csvLine(columns.map((name) => cells[name]));
    },
  };

  async function* linesOf(scope: AuditScope, filter: AuditFilter, format: keyof typeof lineOf) {
    // The mark tells table programs that this is UTF-8.
    if (format === 'csv') yield `\ufeff${csvLine(columns)}`;
    const pages = inPages<AuditRow>((last, limit) => repo.following(scope, filter, last?.seq ?? 0, limit));
    for await (const rows of pages) yield (await shown(rows)).map(lineOf[format]).join('');
  }

  return {
    async list(actor: Actor, { cursor, limit, ...filter }: ListQuery) {
      const rows = await repo.page(await scopes.of(actor), filter, seqFrom(cursor), limit + 1);
      const page = rows.slice(0, limit);
      const last = rows.length > limit ? page.at(-1) : undefined;
      const nextCursor = last === undefined ? null : Buffer.from(String(last.seq)).toString('base64url');
      return { items: await shown(page), nextCursor, total: null };
    },

    /** The entries as a file, read while it is sent. */
    async export(actor: Actor, format: 'csv' | 'jsonl', filter: AuditFilter, ip: string): Promise<Readable> {
      const scope = await scopes.of(actor);
      await audit.record({
        actorId: actor.userId,
        ip,
        action: 'audit.exported',
        after: { format, ...filter },
      });
      return Readable.from(linesOf(scope, filter, format));
    },

    async verify(actor: Actor, ip: string): Promise<AuditProof> {
      await scopes.of(actor);
      const proof = await audit.verify();
      const { intact, checked } = proof;
      await audit.record({ actorId: actor.userId, ip, action: 'audit.verified', after: { intact, checked } });
      return proof;
    },
  };
}
