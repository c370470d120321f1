import { AppError, type MailProblem, type MailSender, type OutboxMail } from '@holdall/shared/contract';
import type { Actor } from '../../../access/Actor.ts';
import type { AuditEntry } from '../audit/audit.service.ts';
import { MailFailure } from './MailTransport.ts';
import type { MailRepo, MailRow } from './mail.repo.ts';
import type { MailService } from './mail.service.ts';
import type { WayOut } from './transports.ts';

interface Dependencies {
  repo: Pick<MailRepo, 'find' | 'page' | 'countOf'>;
  mail: Pick<MailService, 'sendNow' | 'sendAgain'>;
  wayOut: Pick<WayOut, 'way' | 'from' | 'server'>;
  /** Counts a test mail of somebody; throws when there were too many. */
  countTest(userId: string): Promise<void>;
  transaction<T>(work: () => Promise<T>): Promise<T>;
  record(entry: AuditEntry): Promise<void>;
}

interface OutboxQuery {
  state?: OutboxMail['state'] | undefined;
  cursor?: string | undefined;
  limit: number;
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

function idFrom(cursor: string | undefined): string | undefined {
  if (cursor === undefined) return undefined;
  const id = Buffer.from(cursor, 'base64url').toString();
  if (!/^mai_[0-9a-f]{32}$/.test(id))
    throw new AppError('validation', { fields: { cursor: 'This is no place in the list.' } });
  return id;
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

    async list({ state, cursor, limit }: OutboxQuery) {
      const rows = await repo.page({ state, before: idFrom(cursor), limit: limit + 1 });
      const shown = rows.slice(0, limit);
      const last = rows.length > limit ? shown.at(-1) : undefined;
      const nextCursor = last === undefined ? null : Buffer.from(last.id).toString('base64url');
      return { items: shown.map(outboxMail), nextCursor, total: null };
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
