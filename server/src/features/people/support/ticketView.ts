import { AppError, type SupportTicket, type Who } from '@holdall/shared/contract';
import type { SupportRepo, TicketRow } from './support.repo.ts';

/** A request for help as its sender takes it away. */
export interface PersonalRequest extends Omit<SupportTicket, 'id' | 'files' | 'answers'> {
  readonly answers: readonly { readonly text: string; readonly at: string }[];
  readonly files: readonly { readonly name: string; readonly size: number; readonly blobKey: string }[];
}

interface Dependencies {
  repo: Pick<SupportRepo, 'filesOf' | 'answersOf'>;
  who(userIds: readonly string[]): Promise<Map<string, Who>>;
}

/** What is said of a request wherever it is shown: neither who asked by id, nor what opens its files. */
const factsOf = ({
  number,
  topic,
  subject,
  body,
  email,
  known,
  diagnostics,
  state,
  createdAt,
}: TicketRow) => ({
  number,
  topic,
  subject,
  text: body,
  email,
  known,
  diagnostics,
  state,
  createdAt: createdAt.toISOString(),
});

/** Requests as they are shown and taken away, with their files and answers. */
export function createTicketView({ repo, who }: Dependencies) {
  async function partsOf(rows: readonly TicketRow[]) {
    const ids = rows.map(({ id }) => id);
    const [files, answers] = await Promise.all([repo.filesOf(ids), repo.answersOf(ids)]);
    return (id: string) => ({
      files: files.filter(({ ticketId }) => ticketId === id),
      answers: answers.filter(({ ticketId }) => ticketId === id),
    });
  }

  async function shown(rows: readonly TicketRow[]): Promise<SupportTicket[]> {
    const of = await partsOf(rows);
    const people = await who(rows.flatMap(({ id }) => of(id).answers.map(({ authorId }) => authorId)));
    return rows.map((row) => ({
      id: row.id,
      ...factsOf(row),
      files: of(row.id).files.map(({ id, name, size }) => ({ id, name, size })),
      answers: of(row.id).answers.map(({ id, body: text, authorId, createdAt }) => {
        const by = people.get(authorId) ?? null;
        return { id, text, by, at: createdAt.toISOString() };
      }),
    }));
  }

  return {
    shown,

    async shownOne(row: TicketRow): Promise<SupportTicket> {
      const [ticket] = await shown([row]);
      if (ticket === undefined) throw new AppError('not_found');
      return ticket;
    },

    /** For the one who has asked, to be kept. */
    async taken(rows: readonly TicketRow[]): Promise<PersonalRequest[]> {
      const of = await partsOf(rows);
      return rows.map((row) => ({
        ...factsOf(row),
        files: of(row.id).files.map(({ name, size, blobHash: blobKey }) => ({ name, size, blobKey })),
        answers: of(row.id).answers.map(({ body: text, createdAt }) => ({
          text,
          at: createdAt.toISOString(),
        })),
      }));
    },
  };
}
