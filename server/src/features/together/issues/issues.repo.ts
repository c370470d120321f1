import type {
  IssueColumn,
  IssueFilter,
  IssueSeverity,
  IssueStatus,
  MachineIssueCode,
} from '@holdall/shared/contract';
import type { Actor } from '../../../access/Actor.ts';
import type { HeldRole } from '../../../access/heldRole.ts';
import { joinPlace } from '../../../access/seenPlaces.ts';
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
  raisedBy: string | null;
  code: MachineIssueCode | null;
  amount: number | null;
  messageId: string | null;
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

/** Which part of a column of a board. */
export interface BoardPage {
  before: string | null;
  limit: number;
  column: IssueColumn;
  assignee: 'me' | 'nobody' | null;
  source: 'person' | 'system' | null;
}

/** What of a storage has to be known where something is found wrong in it, whoever looks. */
export interface PlaceOfIssue {
  readonly storageName: string;
  readonly spaceId: string;
}

/** The last thing of its kind that was found wrong in a storage. */
export interface FoundIssue {
  id: string;
  status: IssueStatus;
  amount: number;
}

const people = `
  left join users a on a.id = i.assignee_id
  left join users p on p.id = i.raised_by`;

/** `$1` is the actor. */
const from = `
  from issues i
  left join resources r on r.id = i.resource_id
  ${joinPlace('r', { storage: 'i.storage_id' })} ${people}`;

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
  i.raised_by as "raisedBy", i.code, i.amount, i.message_id as "messageId", p.name as "raiserName", p.guest as "raiserGuest", i.created_at as "createdAt",
  i.closed_at as "closedAt", i.revision, s.role, coalesce(r.created_by, '') as "createdBy"`;

const findText = `select ${columns} ${from} where i.id = $2`;

/** `$2` is whose they are, `$3` the last one before, `$4` whether the closed ones are asked for. */
const pageText = (of: string) => `
  select ${columns} ${from}
  where ${of} and ($3::text is null or i.id < $3) and (i.closed_at is not null) = $4
  order by i.id desc limit $5`;
const pageTexts = {
  resource: pageText('i.resource_id = $2'),
  storage: pageText(`i.storage_id = $2 and not ${isTrashed}`),
  // What lies in the trash wants nothing.
  assignee: pageText(`i.assignee_id = $2 and not ${isTrashed}`),
};

/** `$2` is the space, `$4` whose are asked for, `$5` who has raised them. Each storage gives a page at most. */
const columnText = (column: string) => `
  select ${columns} from ${seenStorages} s
  cross join lateral (
    select o.* from issues o left join resources r on r.id = o.resource_id
    where o.storage_id = s.id and ${column} and ($3::text is null or o.id < $3)
      and case $4 when 'me' then o.assignee_id = $1 when 'nobody' then o.assignee_id is null else true end
      and case $5 when 'person' then o.code is null when 'system' then o.code is not null else true end
      and not ${isTrashed}
    order by o.id desc limit $6
  ) i
  left join resources r on r.id = i.resource_id ${people}
  where s.space_id = $2 order by i.id desc limit $6`;
const columnTexts: Readonly<Record<IssueColumn, string>> = {
  open: columnText(`o.closed_at is null and o.status = 'open'`),
  inProgress: columnText(`o.closed_at is null and o.status = 'inProgress'`),
  closed: columnText('o.closed_at is not null'),
};

/** One about a resource lies where that does. */
const insertText = `
  insert into issues (id, resource_id, storage_id, title, text, severity, assignee_id, due_at, message_id, raised_by, created_at)
  values ($2, $3, coalesce($4, (select storage_id from resources where id = $3)), $5, $6, $7, $8, $9, $10, $1, $11)`;

const placeText = `
  select name as "storageName", space_id as "spaceId" from storages where id = $1 and deleted_at is null`;

const lastFoundText = `
  select id, status, amount from issues where storage_id = $1 and code = $2 order by id desc limit 1`;

/** Not where somebody else has just raised it. */
const insertFoundText = `
  insert into issues (id, storage_id, title, text, severity, code, amount, created_at)
  values ($1, $2, $3, '', $4, $5, $6, $7) on conflict do nothing returning id`;

const settleFoundText = `
  update issues set amount = $2, revision = revision + 1,
    status = case when $3 then 'resolved' else status end, closed_at = case when $3 then $4 else closed_at end
  where id = $1`;

/** Only while it is as it was seen. It is closed from the moment on in which it was first resolved or dismissed. */
const changeText = `
  update issues set title = $3, text = $4, severity = $5, status = $6, dismiss_reason = $7, assignee_id = $8, due_at = $9,
    closed_at = case when $6 in ('resolved', 'dismissed') then coalesce(closed_at, $10) end, revision = revision + 1
  where id = $1 and revision = $2 returning id`;

const ownText = `
  select id, resource_id as "resourceId", storage_id as "storageId", message_id as "messageId", title, text, severity, status,
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

    /** A column of the board of a space, the newest first: whatever the actor sees there, in no trash. */
    async column({ userId }: Actor, spaceId: string, page: BoardPage): Promise<IssueRow[]> {
      const { before, limit, column, assignee, source } = page;
      const values = [userId, spaceId, before, assignee, source, limit];
      return database.query<Row>(columnTexts[column], values, `issues.column.${column}`);
    },

    /** Where something is found wrong; null of a storage that is gone. */
    async place(storageId: string): Promise<PlaceOfIssue | null> {
      type Place = PlaceOfIssue & Record<string, unknown>;
      return (await database.query<Place>(placeText, [storageId], 'issues.place'))[0] ?? null;
    },

    /** The last of its kind that the product has raised in a storage. */
    async lastFound(storageId: string, code: MachineIssueCode): Promise<FoundIssue | null> {
      type Found = Omit<FoundIssue, 'amount'> & { amount: string };
      const [row] = await database.query<Found>(lastFoundText, [storageId, code], 'issues.lastFound');
      return row ? { ...row, amount: Number(row.amount) } : null;
    },

    /** Raises one in the name of the product. False where there is one already. */
    async insertFound(issue: {
      id: string;
      storageId: string;
      title: string;
      severity: IssueSeverity;
      code: MachineIssueCode;
      amount: number;
      at: Date;
    }): Promise<boolean> {
      const { id, storageId, title, severity, code, amount, at } = issue;
      const values = [id, storageId, title, severity, code, amount, at];
      return (await database.query(insertFoundText, values, 'issues.insertFound')).length > 0;
    },

    /** How much of it there is now; without any it can be closed. */
    async settleFound(id: string, amount: number, closes: boolean, at: Date): Promise<void> {
      await database.query(settleFoundText, [id, amount, closes, at], 'issues.settleFound');
    },

    /** Where the product has raised one of a kind that is not closed. */
    async storagesWith(code: MachineIssueCode): Promise<{ storageId: string; amount: number }[]> {
      const text = `select storage_id as "storageId", amount from issues where code = $1 and closed_at is null`;
      const rows = await database.query<{ storageId: string; amount: string }>(text, [code]);
      return rows.map(({ storageId, amount }) => ({ storageId, amount: Number(amount) }));
    },

    /** Whoever calls has asked for the right. */
    async insert(
      { userId }: Actor,
      issue: Omit<IssueState, 'status' | 'dismissReason'> & {
        id: string;
        target: IssueTarget;
        messageId: string | null;
        at: Date;
      },
    ): Promise<void> {
      const { id, target, title, text, severity, assigneeId, dueAt, messageId, at } = issue;
      const ids = 'resourceId' in target ? [target.resourceId, null] : [null, target.storageId];
      const values = [userId, id, ...ids, title, text, severity, assigneeId, dueAt, messageId, at];
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
