import { productName } from '@holdall/shared/contract';
import type { Clock } from '../../../platform/clock.ts';
import type { Crypto } from '../../../platform/crypto.ts';
import type { NewId } from '../../../platform/ids.ts';
import type { JobQueue } from '../../../platform/jobs/JobQueue.ts';
import type { Log } from '../../../platform/log.ts';
import { MailFailure, type Letter, type MailTransport } from './MailTransport.ts';
import type { MailRepo, MailRow } from './mail.repo.ts';
import type { MailItem } from './mailLayout.ts';
import { renderMail, type MailValues } from './renderMail.ts';
import { waitAfter } from './retryWaits.ts';
import { mailTemplates, type MailTemplate, type MailTemplateName } from './templates.ts';

/** A mail to be sent. */
export interface MailOrder {
  to: string;
  template: MailTemplateName;
  values?: MailValues;
  /** Language of the reader; that of the installation unless said. */
  locale?: string | null;
  /** What it lists. */
  items?: readonly MailItem[];
  /** Where such mails are ended. */
  unsubscribe?: string;
}

interface Dependencies {
  repo: MailRepo;
  crypto: Pick<Crypto, 'seal' | 'open'>;
  clock: Clock;
  newId: NewId;
  jobs: JobQueue;
  log: Pick<Log, 'warn'>;
  /** Null when mails can go nowhere yet: they wait. */
  transport: MailTransport | null;
  /** What stands behind the at-sign of a mail's id. */
  messageHost: string;
}

const purpose = 'mail';
const minute = 60_000;
/** So long a worker has a mail to itself: longer than any mail server is waited for. */
const heldFor = 10 * minute;
/** A mail is useful so long, unless its template says less. */
const usefulMinutes = 72 * 60;
const keptFor = 30 * 24 * 60 * minute;

export type MailService = ReturnType<typeof createMailService>;

/**
 * Sends mails through an outbox, so that a mail goes out exactly when the act it tells of was committed. What cannot be
 * handed over waits longer each time, until it would be of no use any more.
 */
export function createMailService(needs: Dependencies) {
  const { repo, crypto, clock, newId, jobs, log, transport, messageHost } = needs;
  const after = (ms: number) => new Date(clock.now().getTime() + ms);

  async function giveBack({ id, attempts, usefulUntil, template }: MailRow, error: unknown): Promise<void> {
    const { problem, isFinal } = error instanceof MailFailure ? error : new MailFailure('other');
    const wait = waitAfter(attempts);
    // What a mail server says may hold the address: only what is not understood is written down.
    const unknown = problem === 'other' ? { error } : {};
    log.warn({ mailId: id, template, problem, attempts, ...unknown }, 'mail not taken');
    if (isFinal || after(wait) > usefulUntil) return repo.failed(id, problem, clock.now());
    await repo.postpone(id, problem, after(wait));
    // The worker's clock and that of the queue may differ a little.
    await sending.send({ id }, { delaySeconds: Math.ceil(wait / 1000) + 1, onceKey: id });
  }

  async function deliver(id: string): Promise<void> {
    if (transport === null) return;
    const row = await repo.take(id, clock.now(), after(heldFor));
    if (row === null || row.sealed === null) return;
    if (row.usefulUntil <= clock.now()) return repo.failed(id, 'tooLate', clock.now());
    try {
      await transport.deliver(JSON.parse(crypto.open(purpose, row.sealed, id)) as Letter);
    } catch (error) {
      return giveBack(row, error);
    }
    await repo.sent(id, clock.now());
  }

  const sending = jobs.define<{ id: string }>('mail.send', { handle: ({ id }) => deliver(id), atOnce: 3 });

  jobs.define('mail.sweep', {
    cron: '*/10 * * * *',
    async handle() {
      const now = clock.now();
      await repo.sweep(now, after(-keptFor));
      if (transport === null) return;
      for (const id of await repo.due(now, 200)) await sending.send({ id }, { onceKey: id });
    },
  });

  /** A mail as it is sent, in the language of its reader. */
  function write(id: string, order: MailOrder): Letter {
    const { to, template, values = {}, locale = null, items, unsubscribe } = order;
    const named = { product: productName, ...values };
    const rendered = renderMail(mailTemplates[template], named, locale, items);
    return { messageId: `<${id}@${messageHost}>`, to, ...rendered, ...(unsubscribe && { unsubscribe }) };
  }

  return {
    /** Whether mails can go anywhere: what nobody waits for is not written without. */
    isOn: transport !== null,

    /** Puts a mail into the outbox; it leaves with the present transaction, or never. */
    async send(order: MailOrder): Promise<void> {
      const id = newId('mai');
      const { to, template } = order;
      const { useful = usefulMinutes }: MailTemplate = mailTemplates[template];
      const sealed = crypto.seal(purpose, JSON.stringify(write(id, order)), id);
      const createdAt = clock.now();
      await repo.insert({
        id,
        template,
        recipient: maskAddress(to),
        sealed,
        state: 'waiting',
        createdAt,
        nextAt: createdAt,
        usefulUntil: after(useful * minute),
      });
      if (transport !== null) await sending.send({ id }, { onceKey: id });
    },

    /** Hands a mail over at once, past the outbox. Throws a `MailFailure` when it was not taken. */
    async sendNow(order: MailOrder): Promise<void> {
      if (transport === null) throw new MailFailure('noServer');
      await transport.deliver(write(newId('mai'), order));
    },

    /** Makes a mail due whose text is still there. Null where it is gone. */
    async sendAgain(id: string): Promise<MailRow | null> {
      const row = await repo.reopen(id, clock.now());
      if (row !== null && transport !== null) await sending.send({ id });
      return row;
    },
  };
}

/** An address for somebody who is not its owner: enough to know it again, not enough to write to it. */
function maskAddress(email: string): string {
  const at = email.lastIndexOf('@');
  return `${[...email][0] ?? ''}•••${email.slice(at)}`;
}
