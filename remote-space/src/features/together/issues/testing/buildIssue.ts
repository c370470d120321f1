import type { Issue } from '@holdall/shared/issues';

/** An open issue of a storage, with what a test says of it. */
export const buildIssue = (changes: Partial<Issue> = {}): Issue => ({
  id: `iss_${'1'.repeat(32)}`,
  resourceId: null,
  storageId: `sto_${'1'.repeat(32)}`,
  spaceId: `spc_${'1'.repeat(32)}`,
  about: 'Plans',
  title: 'The total is wrong',
  text: '',
  severity: 'warning',
  status: 'open',
  dismissReason: null,
  assignee: null,
  dueAt: null,
  raisedBy: { id: `usr_${'2'.repeat(32)}`, name: 'Ben' },
  code: null,
  amount: null,
  messageId: null,
  createdAt: '2026-01-01T00:00:00Z',
  closedAt: null,
  can: ['change'],
  revision: 1,
  ...changes,
});
