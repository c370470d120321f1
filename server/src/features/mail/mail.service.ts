import { productName } from '@holdall/shared/contract';
import type { Clock } from '../../platform/clock.ts';
import type { Crypto } from '../../platform/crypto.ts';
import type { NewId } from '../../platform/ids.ts';
import type { JobQueue } from '../../platform/jobs/JobQueue.ts';
import type { Letter, MailTransport } from './MailTransport.ts';
import type { MailRepo } from './mail.repo.ts';
import { renderMail, type MailValues } from './renderMail.ts';
import { mailTemplates, type MailTemplateName } from './templates.ts';

/** A mail to be sent. */
export interface MailOrder {
  to: string;
  template: MailTemplateName;
  values?: MailValues;
  /** Language of the reader; that of the installation unless said. */
  locale?: string | null;
}

interface Dependencies {
  repo: MailRepo;
  crypto: Pick<Crypto, 'seal' | 'open'>;
  clock: Clock;
  newId: NewId;
  jobs: JobQueue;
  /** Null when mails can go nowhere yet: they wait. */
  transport: MailTransport | null;
}

const purpose = 'mail';
const hour = 3_600_000;
/** With the queue's doubling back-off these are tries over about half an hour; codes and links do not live for ever. */
const retries = 10;
/** What nobody could send by then would come too late. */
const staleAfter = 72 * hour;
const keptAfter = 30 * 24 * hour;

export type MailService = ReturnType<typeof createMailService>;

/** Sends mails through an outbox, so that a mail goes out exactly when the act it tells of was committed. */
export function createMailService({ repo, crypto, clock, newId, jobs, transport }: Dependencies) {
  async function deliver(id: string): Promise<void> {
    const row = await repo.find(id);
    if (transport === null || row === null || row.sealed === null) return;
    const attempts = await repo.countAttempt(id);
    try {
      await transport.deliver(JSON.parse(crypto.open(purpose, row.sealed, id)) as Letter);
    } catch (error) {
      if (attempts > retries) await repo.end(id, 'failed', clock.now());
      throw error;
    }
    await repo.end(id, 'sent', clock.now());
  }

  const sending = jobs.define<{ id: string }>('mail.send', { handle: ({ id }) => deliver(id), retries });

  jobs.define('mail.sweep', {
    cron: '*/10 * * * *',
    async handle() {
      const now = clock.now();
      await repo.sweep(now, new Date(now.getTime() - staleAfter), new Date(now.getTime() - keptAfter));
      if (transport === null) return;
      for (const id of await repo.waiting(200)) await sending.send({ id }, { onceKey: id });
    },
  });

  return {
    /** Puts a mail into the outbox; it leaves with the present transaction, or never. */
    async send({ to, template, values = {}, locale = null }: MailOrder): Promise<void> {
      const id = newId('mai');
      const letter: Letter = {
        to,
        ...renderMail(mailTemplates[template], { product: productName, ...values }, locale),
      };
      const sealed = crypto.seal(purpose, JSON.stringify(letter), id);
      await repo.insert({ id, template, sealed, state: 'waiting', createdAt: clock.now() });
      if (transport !== null) await sending.send({ id }, { onceKey: id });
    },
  };
}
