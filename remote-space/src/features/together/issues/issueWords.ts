import { useFormat, useText } from '@holdall/shared';
import {
  issueAmountLimit,
  type Issue,
  type IssueColumn,
  type IssueSeverity,
  type IssueStatus,
} from '@holdall/shared/issues';
import { useState } from 'react';

/** How bad an issue is, in words and colour. */
export const severities: Readonly<Record<IssueSeverity, { label: string; tone: 'info' | 'warn' | 'bad' }>> = {
  info: { label: 'For information', tone: 'info' },
  warning: { label: 'Warning', tone: 'warn' },
  blocking: { label: 'Blocking', tone: 'bad' },
};

/** How far an issue is, in words. */
export const statuses: Readonly<Record<IssueStatus, string>> = {
  open: 'To do',
  inProgress: 'In progress',
  resolved: 'Resolved',
  dismissed: 'Dismissed',
};

/** The columns of a board, each with how far an issue is that is put there. */
export const columns: Readonly<Record<IssueColumn, { label: string; status: IssueStatus }>> = {
  open: { label: 'To do', status: 'open' },
  inProgress: { label: 'In progress', status: 'inProgress' },
  closed: { label: 'Done', status: 'resolved' },
};

/** The column in which an issue stands. */
export const columnOf = ({ status, closedAt }: Pick<Issue, 'status' | 'closedAt'>): IssueColumn =>
  closedAt === null && status === 'inProgress' ? 'inProgress' : closedAt === null ? 'open' : 'closed';

/** What an issue says: its people's words, or what the product has found, in the language of the reader. */
export function useIssueWords() {
  const say = useText();
  const format = useFormat();
  return ({ code, amount, title, text, closedAt }: Issue): { title: string; text: string } => {
    const isOver = closedAt !== null || amount === null;
    if (code === 'text_unreadable')
      return {
        title: isOver
          ? say('Some files could not be read')
          : amount >= issueAmountLimit
            ? say('{count, number} files or more could not be read', { count: amount })
            : say('{count, plural, one {# file could not be read} other {# files could not be read}}', {
                count: amount,
              }),
        text: say(
          'A search finds them by their names alone. This issue closes by itself once they are read, or gone.',
        ),
      };
    if (code === 'quota_near')
      return {
        title: isOver
          ? say('There was no room for an upload')
          : say('There was no room for an upload of {size}', { size: format.bytes(amount) }),
        text: say('The disk of the server is full. This issue closes by itself once there is room for it.'),
      };
    if (code === 'share_expiring')
      return {
        title: isOver
          ? say('Shares end soon')
          : say('{count, plural, one {# share ends} other {# shares end}} within a week', { count: amount }),
        text: say(
          'Who it is shared with does not see it any more then. This issue closes by itself once they go on, or are over.',
        ),
      };
    return { title, text };
  };
}

/** Until when an issue is to be seen to, and whether that is past; null where nobody has said so. */
export function useDueWords() {
  const say = useText();
  const format = useFormat();
  const [now] = useState(() => Date.now());
  return ({
    dueAt,
    closedAt,
  }: Pick<Issue, 'dueAt' | 'closedAt'>): { words: string; isLate: boolean } | null => {
    if (dueAt === null) return null;
    const when = format.whenInSentence(dueAt);
    const isLate = closedAt === null && Date.parse(dueAt) < now;
    return { words: isLate ? say('Was due {when}', { when }) : say('Due {when}', { when }), isLate };
  };
}
