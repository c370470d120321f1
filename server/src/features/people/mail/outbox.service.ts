import { AppError, type MailProblem, type MailSender, type OutboxMail } from '@holdall/shared/contract';
import type { Actor } from '../../../access/Actor.ts';
import type { AuditEntry } from '../audit/audit.service.ts';
import { pagesById, type PageQuery } from '../../../platform/pagesById.ts';
import { MailFailure } from './MailTransport.ts';
import type { MailRepo, MailRow } from './mail.repo.ts';
import type { MailService } from './mail.service.ts';
import type { WayOut } from './transports.ts';

const page = pagesById('mai');

interface Dependencies {
  repo: Pick<MailRepo, 'find' | 'page' | 'countOf'>;
  mail: Pick<MailService, 'sendNow' | 'sendAgain'>;
  wayOut: Pick<WayOut, 'way' | 'from' | 'server'>;
  /** Counts a test mail of somebody; throws when there were too many. */
  countTest(userId: string): Promise<void>;
  transaction<T>(work: () => Promise<T>): Promise<T>;
  record(entry: AuditEntry): Promise<void>;
}

interface OutboxQuery extends PageQuery {
  state?: OutboxMail['state'] | undefined;
}

export type OutboxService = ReturnType<typeof createOutboxService>;

function outboxMail(row: MailRow): OutboxMail {
  const { id, template, recipient, state, attempts, problem, createdAt, nextAt, endedAt, sealed } = row;
  return {
    id,
    template,
    recipient,
    state,
    attempts,
    problem,
    createdAt: createdAt.toISOString(),
    nextAt: state === 'waiting' ? nextAt.toISOString() : null,
    endedAt: endedAt?.toISOString() ?? null,
    canSend: sealed !== null && state !== 'sent',
  };
}

/** What the operator sees and does of the mails. Only operators come so far: the calls' `access` says so. */
export function createOutboxService(needs: Dependencies) {
  const { repo, mail, wayOut, countTest, transaction, record } = needs;
  return {
    async sender(): Promise<MailSender> {
      const { way, from, server } = wayOut;
      const [waiting, failed] = await Promise.all([repo.countOf('waiting'), repo.countOf('failed')]);
      return { way, from, server, waiting, failed };
    },

    /** Hands a test mail over at once. Answers what was wrong; null when it was taken. */
    async test(actor: Actor, to: string, ip: string): Promise<MailProblem | null> {
      await countTest(actor.userId);
      let problem: MailProblem | null = null;
      try {
        await mail.sendNow({ to, template: 'test', locale: actor.locale });
      } catch (error) {
        if (!(error instanceof MailFailure)) throw error;
        problem = error.problem;
      }
      await record({ actorId: actor.userId, ip, action: 'mail.tested', after: { problem } });
      return problem;
    },

    async list({ state, ...query }: OutboxQuery) {
      const { rows, nextCursor } = await page(query, (reading) => repo.page({ state, ...reading }));
      return { items: rows.map(outboxMail), nextCursor, total: null };
    },

    /** Tries a mail at once whose text is still there. */
    sendAgain(actor: Actor, mailId: string, ip: string): Promise<OutboxMail> {
      return transaction(async () => {
        if ((await repo.find(mailId)) === null) throw new AppError('not_found');
        const row = await mail.sendAgain(mailId);
        if (row === null) {
          throw new AppError('conflict', { message: 'The text of this mail is no longer kept.' });
        }
        await record({ actorId: actor.userId, ip, action: 'mail.sentAgain', target: mailId });
        return outboxMail(row);
      });
    },
  };
}
