import type { MemberRole } from '@holdall/shared';

/** Somebody who is to be invited. */
export interface Invitee {
  readonly email: string;
  readonly role: MemberRole;
}

const isRole = (text: string): text is MemberRole => ['member', 'admin', 'owner'].includes(text);
const unquoted = (cell: string) =>
  cell
    .trim()
    .replace(/^"(.*)"$/, '$1')
    .trim();

/**
 * Reads who is to be invited out of typed text or a CSV file: an address a line, or several with commas between them; a
 * cell behind an address may name the role. What is no address, such as a line of titles, is left out.
 */
export function parseInvitees(text: string, role: MemberRole): readonly Invitee[] {
  const found = new Map<string, MemberRole>();
  for (const line of text.split(/\r\n|\r|\n/)) {
    let last: string | undefined;
    for (const cell of line.split(/[,;\t]/).map(unquoted)) {
      const word = cell.toLowerCase();
      if (last !== undefined && isRole(word)) found.set(last, word);
      if (!cell.includes('@')) continue;
      last = word;
      if (!found.has(word)) found.set(word, role);
    }
  }
  return [...found].map(([email, given]) => ({ email, role: given }));
}
