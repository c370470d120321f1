import { places } from '@holdall/shared/contract';
import type { Clock } from '../../../../platform/clock.ts';
import type { Crypto } from '../../../../platform/crypto.ts';
import type { JobQueue } from '../../../../platform/jobs/JobQueue.ts';
import type { Person } from '../../accounts/people.repo.ts';
import type { MailOrder } from '../../mail/mail.service.ts';
import type { SignUp, SignUpsRepo } from './signUps.repo.ts';

interface Dependencies {
  findByEmail(email: string): Promise<Person | null>;
  repo: Pick<SignUpsRepo, 'find' | 'newest' | 'setToken' | 'remove'>;
  crypto: Pick<Crypto, 'newToken' | 'hashToken' | 'seal' | 'open'>;
  clock: Clock;
  jobs: JobQueue;
  transaction<T>(work: () => Promise<T>): Promise<T>;
  sendMail(order: MailOrder): Promise<void>;
  siteUrl(): string;
}

/** A link that confirms an address works so long. */
export const confirmHours = 64;

const purpose = 'auth.resend';

/**
 * The mails of a sign-up. They are written by jobs, after the answer: neither its words nor its time tell whether the
 * address was known.
 */
export function createSignUpMails(needs: Dependencies) {
  const { findByEmail, repo, crypto, clock, jobs, transaction, sendMail, siteUrl } = needs;

  async function write(signUp: SignUp): Promise<void> {
    const known = await findByEmail(signUp.email);
    const token = crypto.newToken();
    await transaction(async () => {
      if (known !== null) {
        await repo.remove(signUp.id);
        const values = { link: `${siteUrl()}${places.signIn}` };
        await sendMail({ to: known.email, locale: known.locale, template: 'alreadySignedUp', values });
        return;
      }
      await repo.setToken(signUp.id, crypto.hashToken(token));
      const link = `${siteUrl()}${places.signUpSuccess}?token=${token}`;
      const values = { link, name: signUp.name, hours: String(confirmHours) };
      await sendMail({ to: signUp.email, template: 'confirmEmail', values });
    });
  }

  const first = jobs.define<{ id: string }>('auth.signUpMail', {
    async handle({ id }) {
      const signUp = await repo.find(id);
      if (signUp !== null) await write(signUp);
    },
  });

  const again = jobs.define<{ sealedEmail: string }>('auth.signUpMailAgain', {
    async handle({ sealedEmail }) {
      const signUp = await repo.newest(crypto.open(purpose, sealedEmail), clock.now());
      if (signUp !== null) await write(signUp);
    },
  });

  return {
    /** Writes the first mail of a sign-up, with the present transaction. */
    send: (id: string): Promise<void> => first.send({ id }),
    /** Writes it again, with a new link, if there is a sign-up that waits. */
    sendAgain: (email: string): Promise<void> => again.send({ sealedEmail: crypto.seal(purpose, email) }),
  };
}

export type SignUpMails = ReturnType<typeof createSignUpMails>;
