import type { Resource, Storage } from '@holdall/shared';

/** What issues are about: a resource, or a storage as a whole. */
export interface IssueSubject {
  readonly type: 'resource' | 'storage';
  readonly id: string;
  /** Who may comment on it raises issues and sees to them. */
  readonly mayRaise: boolean;
  /** The issues of what lies in the trash can only be read. */
  readonly isTrashed: boolean;
}

/** A resource or a storage as what issues are about. */
export function issueSubjectOf(one: Resource | Storage): IssueSubject {
  const mayRaise = one.can.includes('comment');
  return 'trashed' in one
    ? { type: 'resource', id: one.id, mayRaise, isTrashed: one.trashed !== null }
    : { type: 'storage', id: one.id, mayRaise, isTrashed: false };
}
