import type { Command } from '../../../platform/lock/control.ts';
import type { AuditEntry } from '../audit/audit.service.ts';

interface Dependencies {
  findByEmail(email: string): Promise<{ readonly id: string } | null>;
  sessions: {
    endAll(userId: string): Promise<number>;
    endEverybodys(): Promise<number>;
  };
  transaction<T>(work: () => Promise<T>): Promise<T>;
  record(entry: AuditEntry): Promise<void>;
}

/** `sessions:end`: signs one person out everywhere, or everybody, for the owner of the server. Answers how many ended. */
export function endCommand({ findByEmail, sessions, transaction, record }: Dependencies): Command {
  return async ({ email, everybody }) => {
    const person = typeof email === 'string' ? await findByEmail(email) : null;
    if (person === null && everybody !== true)
      throw new Error(`Nobody here has the address ${String(email)}.`);
    return transaction(async () => {
      const ended = await (person === null ? sessions.endEverybodys() : sessions.endAll(person.id));
      const target = person?.id ?? null;
      await record({ actorId: null, ip: null, action: 'session.endedByOwner', target, after: { ended } });
      return { ended };
    });
  };
}
