import { AppError, places } from '@holdall/shared/contract';
import type { Crypto } from '../../../../platform/crypto.ts';
import type { JobQueue } from '../../../../platform/jobs/JobQueue.ts';
import type { Person } from '../../accounts/people.repo.ts';
import type { MailOrder } from '../../mail/mail.service.ts';
import type { Attempts } from '../../../../platform/attempts/attempts.ts';
import { tryRules } from '../tryRules.ts';
import type { EmailChangeRow, EmailChangesRepo } from './emailChanges.repo.ts';

interface Dependencies {
  find(userId: string): Promise<Person | null>;
  findByEmail(email: string): Promise<Person | null>;
  repo: Pick<EmailChangesRepo, 'find' | 'setTokens'>;
  attempts: Pick<Attempts, 'take'>;
  crypto: Pick<Crypto, 'newToken' | 'hashToken'>;
  jobs: JobQueue;
  transaction<T>(work: () => Promise<T>): Promise<T>;
  sendMail(order: MailOrder): Promise<void>;
  siteUrl(): string;
}

/** The links of a change work so long. */
export const changeHours = 24;

export type EmailChangeMails = ReturnType<typeof createEmailChangeMails>;

/**
 * The mails of a change of address. The first are written by a job, after the answer: neither its words nor its time
 * tell whether the new address is known, and the present one gets its mail in either case.
 */
export function createEmailChangeMails(needs: Dependencies) {
  const { find, findByEmail, repo, attempts, crypto, jobs, transaction, sendMail, siteUrl } = needs;
  const signInLink = () => `${siteUrl()}${places.signIn}`;

  async function mayMail(email: string): Promise<boolean> {
    try {
      await attempts.take(tryRules.mailsTo, `emailChange ${email}`);
      return true;
    } catch (error) {
      if (AppError.is(error)) return false;
      throw error;
    }
  }

  async function write({ id, email }: EmailChangeRow, { email: present, locale }: Person): Promise<void> {
    const mailsNew = await mayMail(email);
    const owner = await findByEmail(email);
    const [oldToken, newToken] = [crypto.newToken(), crypto.newToken()];
    const valuesOf = (token: string) => ({
      email,
      hours: String(changeHours),
      link: `${siteUrl()}${places.emailChange}?token=${token}`,
    });
    await transaction(async () => {
      const oldTokenHash = crypto.hashToken(oldToken);
      const newTokenHash = mailsNew && owner === null ? crypto.hashToken(newToken) : null;
      if (!(await repo.setTokens(id, { oldTokenHash, newTokenHash }))) return;
      await sendMail({ to: present, locale, template: 'emailChangeOld', values: valuesOf(oldToken) });
      if (!mailsNew) return;
      if (owner === null) {
        await sendMail({ to: email, locale, template: 'emailChangeNew', values: valuesOf(newToken) });
        return;
      }
      const values = { link: signInLink() };
      await sendMail({ to: email, locale: owner.locale, template: 'emailChangeTaken', values });
    });
  }

  const asking = jobs.define<{ id: string }>('auth.emailChangeMails', {
    async handle({ id }) {
      const change = await repo.find(id);
      const person = change && (await find(change.userId));
      if (change && person) await write(change, person);
    },
  });

  return {
    /** Asks both addresses, with the present transaction. */
    ask: (id: string): Promise<void> => asking.send({ id }),
    /** Tells both addresses that it is done. */
    async tell({ email: old, locale }: Person, email: string): Promise<void> {
      const values = { email, old, link: signInLink() };
      for (const to of [old, email]) await sendMail({ to, locale, template: 'emailChanged', values });
    },
  };
}
