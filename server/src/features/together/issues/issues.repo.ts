import type { IssueFilter, IssueSeverity, IssueStatus } from '@holdall/shared/contract';
import type { Actor } from '../../../access/Actor.ts';
import type { HeldRole } from '../../../access/heldRole.ts';
import { seenStorages } from '../../../access/seenStorages.ts';
import type { Database } from '../../../platform/db/Database.ts';

/** What of an issue can be changed. */
export interface IssueState {
  title: string;
  text: string;
  severity: IssueSeverity;
  status: IssueStatus;
  dismissReason: string | null;
  assigneeId: string | null;
  dueAt: Date | null;
}

/** An issue as it is read, with the role of the reader where it stands. */
export interface IssueRow extends IssueState {
  id: string;
  resourceId: string | null;
  storageId: string;
  spaceId: string;
  about: string;
  isTrashed: boolean;
  assigneeName: string | null;
  assigneeGuest: boolean | null;
  raisedBy: string;
  raiserName: string | null;
  raiserGuest: boolean | null;
  createdAt: Date;
  closedAt: Date | null;
  revision: number;
  role: HeldRole;
  createdBy: string;
}

/** What an issue is about. */
export type IssueTarget = { readonly resourceId: string } | { readonly storageId: string };

/** Which page of some issues: those before an id. */
export interface IssuePage {
  before: string | null;
  limit: number;
  filter: IssueFilter;
}

/** `$1` is the actor. An issue is where its resource is. */
const from = `
  from issues i
  left join resources r on r.id = i.resource_id
  join ${seenStorages} s on s.id = coalesce(i.storage_id, r.storage_id)
  left join users a on a.id = i.assignee_id
  left join users p on p.id = i.raised_by`;

/** Whether the resource lies in the trash, itself or with a folder. */
const isTrashed = `coalesce((
    with recursive up as (
      select r.parent_id, r.trashed_at
      union all
      select o.parent_id, o.trashed_at from up join resources o on o.id = up.parent_id where up.trashed_at is null
    )
    select bool_or(trashed_at is not null) from up
  ), false)`;

const columns = `
  i.id, i.resource_id as "resourceId", s.id as "storageId", s.space_id as "spaceId", coalesce(r.name, s.name) as about,
  ${isTrashed} as "isTrashed", i.title, i.text, i.severity, i.status, i.dismiss_reason as "dismissReason",
  i.assignee_id as "assigneeId", a.name as "assigneeName", a.guest as "assigneeGuest", i.due_at as "dueAt",
  i.raised_by as "raisedBy", p.name as "raiserName", p.guest as "raiserGuest", i.created_at as "createdAt",
  i.closed_at as "closedAt", i.revision, s.role, coalesce(r.created_by, '') as "createdBy"`;

const findText = `select ${columns} ${from} where i.id = $2`;

/** `$2` is whose they are, `$3` the last one before, `$4` whether the closed ones are asked for. */
const pageText = (of: string) => `
  select ${columns} ${from}
  where ${of} and ($3::text is null or i.id < $3) and (i.closed_at is not null) = $4
  order by i.id desc limit $5`;
const pageTexts = {
  resource: pageText('i.resource_id = $2'),
  storage: pageText('i.storage_id = $2'),
  // What lies in the trash wants nothing.
  assignee: pageText(`i.assignee_id = $2 and not ${isTrashed}`),
};

const insertText = `
  insert into issues (id, resource_id, storage_id, title, text, severity, assignee_id, due_at, raised_by, created_at)
  values ($2, $3, $4, $5, $6, $7, $8, $9, $1, $10)`;

/** Only while it is as it was seen. It is closed from the moment on in which it was first resolved or dismissed. */
const changeText = `
  update issues set title = $3, text = $4, severity = $5, status = $6, dismiss_reason = $7, assignee_id = $8, due_at = $9,
    closed_at = case when $6 in ('resolved', 'dismissed') then coalesce(closed_at, $10) end, revision = revision + 1
  where id = $1 and revision = $2 returning id`;

const ownText = `
  select id, resource_id as "resourceId", storage_id as "storageId", title, text, severity, status,
    created_at as "createdAt", closed_at as "closedAt"
  from issues where raised_by = $1 and id > $2 order by id limit $3`;

export type IssuesRepo = ReturnType<typeof createIssuesRepo>;

/** Issues in the database, of things as the actor may see them. */
export function createIssuesRepo(database: Pick<Database, 'query'>) {
  type Row = IssueRow & Record<string, unknown>;
  return {
    async find({ userId }: Actor, id: string): Promise<IssueRow | null> {
      const [row] = await database.query<Row>(findText, [userId, id], 'issues.find');
      return row ?? null;
    },

    /** The issues of something, or of what somebody is to see to, the newest first. */
    page(
      { userId }: Actor,
      of: keyof typeof pageTexts,
      id: string,
      { before, limit, filter }: IssuePage,
    ): Promise<IssueRow[]> {
      const values = [userId, id, before, filter === 'closed', limit];
      return database.query<Row>(pageTexts[of], values, `issues.page.${of}`);
    },

    /** Whoever calls has asked for the right. */
    async insert(
      { userId }: Actor,
      issue: Omit<IssueState, 'status' | 'dismissReason'> & { id: string; target: IssueTarget; at: Date },
    ): Promise<void> {
      const { id, target, title, text, severity, assigneeId, dueAt, at } = issue;
      const ids = 'resourceId' in target ? [target.resourceId, null] : [null, target.storageId];
      const values = [userId, id, ...ids, title, text, severity, assigneeId, dueAt, at];
      await database.query(insertText, values, 'issues.insert');
    },

    /** False where it is not as it was seen any more. Whoever calls has asked for the right. */
    async change(id: string, seen: number, state: IssueState, at: Date): Promise<boolean> {
      const { title, text, severity, status, dismissReason, assigneeId, dueAt } = state;
      const values = [id, seen, title, text, severity, status, dismissReason, assigneeId, dueAt, at];
      return (await database.query(changeText, values, 'issues.change')).length > 0;
    },

    /** What somebody has raised, after one of it. */
    own({ userId }: Actor, after: string, most: number) {
      return database.query<{ id: string } & Record<string, unknown>>(
        ownText,
        [userId, after, most],
        'issues.own',
      );
    },
  };
}
