import type { Issue } from '@holdall/shared/contract';
import type { Actor } from '../../../access/Actor.ts';
import { isAllowed } from '../../../access/authorize.ts';
import { whoOf } from '../../../access/whoOf.ts';
import type { IssueRow } from './issues.repo.ts';

/**
 * Who may comment on something sees to its issues; what one says is its raiser's, and theirs who may change the thing, or
 * nobody's where the product has found it.
 */
export function actionsWith(actor: Actor, row: IssueRow): string[] {
  if (row.isTrashed || !isAllowed(actor, 'comment', row)) return [];
  if (row.code !== null) return ['change'];
  const isEditor = row.raisedBy === actor.userId || isAllowed(actor, 'modify', row);
  return isEditor ? ['change', 'edit'] : ['change'];
}

/** An issue as its reader sees it. */
export function presentIssue(actor: Actor, row: IssueRow): Issue {
  const { assigneeId, assigneeName, assigneeGuest, raisedBy, raiserName, raiserGuest } = row;
  return {
    id: row.id,
    resourceId: row.resourceId,
    storageId: row.storageId,
    spaceId: row.spaceId,
    about: row.about,
    title: row.title,
    text: row.text,
    severity: row.severity,
    status: row.status,
    dismissReason: row.dismissReason,
    assignee: assigneeId === null ? null : whoOf(assigneeId, assigneeName, assigneeGuest),
    dueAt: row.dueAt?.toISOString() ?? null,
    raisedBy: raisedBy === null ? null : whoOf(raisedBy, raiserName, raiserGuest),
    code: row.code,
    amount: row.amount === null ? null : Number(row.amount),
    messageId: row.messageId,
    createdAt: row.createdAt.toISOString(),
    closedAt: row.closedAt?.toISOString() ?? null,
    can: actionsWith(actor, row),
    revision: row.revision,
  };
}
