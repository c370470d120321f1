import { AppError, type SupportTicket, type Who } from '@holdall/shared/contract';
import type { Actor } from '../../../access/Actor.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { DomainEvent } from '../../../platform/events/DomainEvent.ts';
import type { NewId } from '../../../platform/ids.ts';
import type { AuditEntry } from '../audit/audit.service.ts';
import type { MailOrder } from '../mail/mail.service.ts';
import { pagesById, type PageQuery } from '../../../platform/pagesById.ts';
import type { FileRow, SupportRepo, TicketRow } from './support.repo.ts';
import { createTicketView, type PersonalRequest } from './ticketView.ts';

const page = pagesById('tic');

interface Dependencies {
  repo: SupportRepo;
  clock: Clock;
  newId: NewId;
  find(userId: string): Promise<{ locale: string | null } | null>;
  who(userIds: readonly string[]): Promise<Map<string, Who>>;
  transaction<T>(work: () => Promise<T>): Promise<T>;
  record(entry: AuditEntry): Promise<void>;
  sendMail(order: MailOrder): Promise<void>;
  publish(event: DomainEvent): void;
}

interface DeskQuery extends PageQuery {
  state?: TicketRow['state'] | undefined;
}

export type SupportDeskService = ReturnType<typeof createSupportDeskService>;

/** What the audit says of a request that is now so far. */
const actionOf: Record<TicketRow['state'], string> = {
  open: 'support.reopened',
  planned: 'support.planned',
  done: 'support.closed',
  declined: 'support.declined',
};

/**
 * What the operator sees and does of requests for help, and what people see of their own. Only operators come to what is
 * not their own: the calls' `access` says so.
 */
export function createSupportDeskService(needs: Dependencies) {
  const { repo, clock, newId, find, transaction, record, sendMail, publish } = needs;
  const view = createTicketView(needs);

  async function pageOf(
    asked: { state?: TicketRow['state'] | undefined; userId?: string },
    query: PageQuery,
  ) {
    const { rows, nextCursor } = await page(query, (reading) => repo.page({ ...asked, ...reading }));
    return { items: await view.shown(rows), nextCursor, total: null };
  }

  /** Mails it to who has asked, and puts it into the inbox of somebody who was signed in. */
  async function tell({ number, subject, email, userId }: TicketRow, by: Actor, text: string): Promise<void> {
    const locale = userId === null ? null : ((await find(userId))?.locale ?? null);
    const values = { number, subject, text, name: by.name };
    await sendMail({ to: email, locale, template: 'supportAnswer', values });
    if (userId === null) return;
    publish({ type: 'supportAnswered', to: { userIds: [userId] }, properties: { number, subject } });
  }

  return {
    list: ({ state, ...query }: DeskQuery) => pageOf({ state }, query),

    /** What somebody has asked while they were signed in. */
    mine: ({ userId }: Actor, query: PageQuery) => pageOf({ userId }, query),

    change(actor: Actor, id: string, state: TicketRow['state'], ip: string): Promise<SupportTicket> {
      return transaction(async () => {
        const row = await repo.setState(id, state);
        if (row === null) throw new AppError('not_found');
        await record({ actorId: actor.userId, ip, action: actionOf[state], target: id });
        return view.shownOne(row);
      });
    },

    answer(actor: Actor, ticketId: string, text: string, ip: string): Promise<SupportTicket> {
      return transaction(async () => {
        const row = await repo.find(ticketId);
        if (row === null) throw new AppError('not_found');
        const answer = { ticketId, authorId: actor.userId, body: text, createdAt: clock.now() };
        await repo.insertAnswer({ id: newId('ans'), ...answer });
        await record({ actorId: actor.userId, ip, action: 'support.answered', target: ticketId });
        await tell(row, actor, text);
        return view.shownOne(row);
      });
    },

    /** All that somebody has asked, with what opens the files that they sent along. */
    ofPerson: async (userId: string): Promise<PersonalRequest[]> => view.taken(await repo.ofPerson(userId)),

    async file(id: string): Promise<FileRow> {
      const row = await repo.findFile(id);
      if (row === null) throw new AppError('not_found');
      return row;
    },
  };
}
