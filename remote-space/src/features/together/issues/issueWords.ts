import type { IssueSeverity, IssueStatus } from '@holdall/shared/issues';

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
