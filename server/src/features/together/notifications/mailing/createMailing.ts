import * as z from 'zod/mini';
import { preferencesSchema } from '@holdall/shared/contract';
import type { Crypto } from '../../../../platform/crypto.ts';
import type { DomainEvent } from '../../../../platform/events/DomainEvent.ts';
import { sayIn } from '../../../../platform/say.ts';
import type { People } from '../../../people/index.ts';
import type { DueNotice, MailingRepo, Recipient } from './mailing.repo.ts';
import { noticeTab } from '../noticeTab.ts';
import { mailTime, quietUntil } from './mailTime.ts';

interface Dependencies {
  repo: MailingRepo;
  mail: People['mail'];
  crypto: Pick<Crypto, 'sign' | 'verify'>;
  transaction<T>(work: () => Promise<T>): Promise<T>;
  publish(event: DomainEvent): void;
  /** Has what is due written soon, once the present transaction has committed. */
  sendSoon(): Promise<void>;
  /** Where the product is found. */
  siteUrl(): string;
  now(): Date;
  /** Told of a mail that could not be written; those of others are. */
  onFailure(error: unknown): void;
}

const purpose = 'end of mails';
/** So soon no second mail leads to the same place. */
const threadMs = 15 * 60_000;
/** A mail lists so much at most; the rest comes with the next one. */
const listed = 50;
const peopleAtOnce = 100;

const { mails, quietHours } = preferencesSchema.shape;
/** The part of somebody's preferences that is about mails: an event may be told to thousands. */
const wishesSchema = z.object({ mails, quietHours });

/** What somebody has chosen about mails. */
const wishesOf = ({ preferences, timeZone }: Recipient) => ({ ...wishesSchema.parse(preferences), timeZone });

export type Mailing = ReturnType<typeof createMailing>;

/**
 * Mails about what people were told and have not read, as soon as each wants them: what is due is written in one mail, and
 * no two lead to the same place within a quarter of an hour.
 */
export function createMailing(needs: Dependencies) {
  const { repo, mail, crypto, transaction, publish, sendSoon, siteUrl, now, onFailure } = needs;
  const unsubscribe = (userId: string) =>
    `${siteUrl()}/unsubscribe/${userId}.${crypto.sign(purpose, userId)}`;

  async function write(recipient: Recipient, notices: readonly DueNotice[]): Promise<void> {
    const { id, email: to, locale } = recipient;
    const items = notices.map(({ title, text, values, route }) => ({
      title: sayIn(locale, title),
      text: text && sayIn(locale, text, values),
      link: `${siteUrl()}${route ?? '/space/inbox'}`,
    }));
    const [only, ...others] = items;
    if (only === undefined) return;
    const order = { to, locale, unsubscribe: unsubscribe(id) };
    if (others.length === 0) await mail.send({ ...order, template: 'toldOne', values: only });
    else {
      const values = { count: String(items.length), link: `${siteUrl()}/space/inbox` };
      await mail.send({ ...order, template: 'toldMany', values, items });
    }
  }

  async function sendTo(userId: string): Promise<void> {
    const at = now();
    const since = new Date(at.getTime() - threadMs);
    const [recipient] = await repo.recipients([userId]);
    const notices = await repo.due(userId, at, since, listed);
    const ids = (some: readonly DueNotice[]) => some.map(({ id }) => id);
    if (recipient === undefined) return repo.putOff(ids(notices), null);
    const wishes = wishesOf(recipient);
    const quiet = quietUntil(wishes, at);
    if (quiet > at) return repo.putOff(ids(notices), quiet);

    const wanted = notices.filter(({ kind }) => wishes.mails[noticeTab(kind)] !== 'never');
    await repo.putOff(ids(notices.filter((one) => !wanted.includes(one))), null);
    const [soon, later] = [
      wanted.filter((one) => one.mailedAt === null),
      wanted.filter((one) => one.mailedAt),
    ];
    for (const { id, mailedAt } of later)
      await repo.putOff([id], new Date((mailedAt ?? at).getTime() + threadMs));
    // The newest of what leads to one place stands for it.
    const places = new Map(soon.toReversed().map((one) => [one.route ?? one.id, one]));
    if (soon.length === 0) return undefined;
    await write(recipient, [...places.values()].toReversed());
    return repo.mailed(ids(soon), at);
  }

  return {
    /** When mails are due of a kind of notices, by person; those who want none are not in it. */
    async dueFor(userIds: readonly string[], kind: string): Promise<Map<string, Date>> {
      if (!mail.isOn || userIds.length === 0) return new Map();
      const at = now();
      const due = new Map<string, Date>();
      for (const recipient of await repo.recipients(userIds)) {
        const wishes = wishesOf(recipient);
        const moment = mailTime({ ...wishes, frequency: wishes.mails[noticeTab(kind)] }, at);
        if (moment !== null) due.set(recipient.id, moment);
      }
      if ([...due.values()].some((moment) => moment <= at)) await sendSoon();
      return due;
    },

    /** Writes the mails that are due. */
    async send(): Promise<void> {
      for (let some = await repo.people(now(), peopleAtOnce); some.length > 0;) {
        let failed = 0;
        for (const userId of some)
          await transaction(() => sendTo(userId)).catch((error: unknown) => {
            failed += 1;
            onFailure(error);
          });
        // What fails is tried again in a minute.
        some = failed > 0 || some.length < peopleAtOnce ? [] : await repo.people(now(), peopleAtOnce);
      }
    },

    /** Ends all mails to whoever the word at the end of the address names. False where it is no word of this server. */
    async end(word: string): Promise<boolean> {
      const [userId = '', signature = ''] = word.split('.');
      if (!crypto.verify(purpose, userId, signature)) return false;
      const chosen = wishesSchema.parse({}).mails;
      const never = Object.fromEntries(Object.keys(chosen).map((tab) => [tab, 'never'])) as typeof chosen;
      if (!(await repo.end(userId, never))) return false;
      publish({ type: 'personUpdated', to: { userIds: [userId] }, properties: {} });
      return true;
    },
  };
}
