import type { Preferences } from '@holdall/shared/contract';
import type { Database } from '../../../../platform/db/Database.ts';

/** Somebody who may be written to. */
export interface Recipient {
  readonly id: string;
  readonly email: string;
  readonly locale: string | null;
  readonly timeZone: string;
  /** As they were kept: what is newer than them is missing. */
  readonly preferences: Partial<Preferences>;
}

/** A notice of which a mail is due. */
export interface DueNotice {
  readonly id: string;
  readonly kind: string;
  readonly title: string;
  readonly text: string;
  readonly values: Record<string, string | number>;
  readonly route: string | null;
  /** When a mail led to the same place the last time, within the time that was asked for. */
  readonly mailedAt: Date | null;
}

const recipientsText = `
  select id, email, locale, time_zone as "timeZone", preferences from users
  where id = any($1) and suspended_at is null and leaves_at is null`;

/** What is neither read nor asleep. */
const due = 'n.mail_at <= $1 and n.read_at is null and n.snoozed_until is null';

const peopleText = `select distinct n.user_id as id from notifications n where ${due} limit $2`;

const dueText = `
  select n.id, n.kind, n.title, n.text, n.values, n.route, (
    select max(m.mailed_at) from notifications m where m.user_id = n.user_id and m.route = n.route and m.mailed_at > $3
  ) as "mailedAt"
  from notifications n where ${due} and n.user_id = $2 order by n.id desc limit $4`;

export type MailingRepo = ReturnType<typeof createMailingRepo>;

/** Which notices wait for a mail, and to whom. */
export function createMailingRepo(database: Pick<Database, 'query'>) {
  return {
    /** Those of these people who can be written to. */
    recipients(userIds: readonly string[]): Promise<Recipient[]> {
      type Row = Recipient & Record<string, unknown>;
      return database.query<Row>(recipientsText, [userIds], 'mailing.recipients');
    },

    /** Some of the people for whom a mail is due. */
    async people(now: Date, limit: number): Promise<string[]> {
      const rows = await database.query<{ id: string }>(peopleText, [now, limit], 'mailing.people');
      return rows.map(({ id }) => id);
    },

    /** What a person is to be written about, the newest first, so much. */
    due(userId: string, now: Date, since: Date, limit: number): Promise<DueNotice[]> {
      type Row = DueNotice & Record<string, unknown>;
      return database.query<Row>(dueText, [now, userId, since, limit], 'mailing.due');
    },

    /** When a mail is to tell of these; never with null. */
    async putOff(ids: readonly string[], until: Date | null): Promise<void> {
      const text = 'update notifications set mail_at = $2 where id = any($1)';
      if (ids.length > 0) await database.query(text, [ids, until], 'mailing.putOff');
    },

    /** A mail has told of these. */
    async mailed(ids: readonly string[], at: Date): Promise<void> {
      const text = 'update notifications set mail_at = null, mailed_at = $2 where id = any($1)';
      await database.query(text, [ids, at], 'mailing.mailed');
    },

    /** From now on a person is written nothing about what they are told. False where there is no such person. */
    async end(userId: string, mails: Preferences['mails']): Promise<boolean> {
      const text = `
        with pending as (update notifications set mail_at = null where user_id = $1 and mail_at is not null)
        update users set preferences = preferences || jsonb_build_object('mails', $2::jsonb),
          preferences_revision = preferences_revision + 1
        where id = $1 returning id`;
      return (await database.query(text, [userId, JSON.stringify(mails)], 'mailing.end')).length > 0;
    },
  };
}
