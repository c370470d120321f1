import { AppError, type SupportTicket } from '@holdall/shared/contract';
import type { Actor } from '../../access/Actor.ts';
import type { AuditEntry } from '../audit/audit.service.ts';
import type { FileRow, SupportRepo, TicketRow } from './support.repo.ts';

interface Dependencies {
  repo: Pick<SupportRepo, 'page' | 'filesOf' | 'setState' | 'findFile'>;
  transaction<T>(work: () => Promise<T>): Promise<T>;
  record(entry: AuditEntry): Promise<void>;
}

interface DeskQuery {
  state?: TicketRow['state'] | undefined;
  cursor?: string | undefined;
  limit: number;
}

export type SupportDeskService = ReturnType<typeof createSupportDeskService>;

const fileOf = ({ id, name, size }: FileRow) => ({ id, name, size });

function ticketOf({ body, createdAt, ...row }: TicketRow, files: readonly FileRow[]): SupportTicket {
  return { ...row, text: body, files: files.map(fileOf), createdAt: createdAt.toISOString() };
}

function idFrom(cursor: string | undefined): string | undefined {
  if (cursor === undefined) return undefined;
  const id = Buffer.from(cursor, 'base64url').toString();
  if (!/^tic_[0-9a-f]{32}$/.test(id))
    throw new AppError('validation', { fields: { cursor: 'This is no place in the list.' } });
  return id;
}

/** What the operator sees and does of requests for help. Only operators come so far: the calls' `access` says so. */
export function createSupportDeskService({ repo, transaction, record }: Dependencies) {
  async function shown(rows: readonly TicketRow[]): Promise<SupportTicket[]> {
    const files = await repo.filesOf(rows.map(({ id }) => id));
    return rows.map((row) =>
      ticketOf(
        row,
        files.filter(({ ticketId }) => ticketId === row.id),
      ),
    );
  }

  return {
    async list({ state, cursor, limit }: DeskQuery) {
      const rows = await repo.page({ state, before: idFrom(cursor), limit: limit + 1 });
      const page = rows.slice(0, limit);
      const last = rows.length > limit ? page.at(-1) : undefined;
      const nextCursor = last === undefined ? null : Buffer.from(last.id).toString('base64url');
      return { items: await shown(page), nextCursor, total: null };
    },

    change(actor: Actor, id: string, state: TicketRow['state'], ip: string): Promise<SupportTicket> {
      return transaction(async () => {
        const row = await repo.setState(id, state);
        if (row === null) throw new AppError('not_found');
        await record({
          actorId: actor.userId,
          ip,
          action: state === 'done' ? 'support.closed' : 'support.reopened',
          target: id,
        });
        const [ticket] = await shown([row]);
        if (ticket === undefined) throw new AppError('not_found');
        return ticket;
      });
    },

    async file(id: string): Promise<FileRow> {
      const row = await repo.findFile(id);
      if (row === null) throw new AppError('not_found');
      return row;
    },
  };
}
