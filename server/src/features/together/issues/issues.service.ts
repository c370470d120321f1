import * as z from 'zod';
import {
  AppError,
  issueSeverities,
  issueStatuses,
  type Issue,
  type IssueColumn,
  type IssueFilter,
} from '@holdall/shared/contract';
import type { Actor } from '../../../access/Actor.ts';
import { authorize, authorizeUndo, type Thing } from '../../../access/authorize.ts';
import type { DomainEvent } from '../../../platform/events/DomainEvent.ts';
import type { OperationRecorder, Undoer } from '../../platform/index.ts';
import { pagesById, type PageQuery } from '../../../platform/pagesById.ts';
import type { IssueRow, IssuesRepo, IssueState, IssueTarget } from './issues.repo.ts';
import { actionsWith, presentIssue } from './presentIssue.ts';

const page = pagesById('iss');

/** What issues are about, as its reader sees it. */
export interface IssueSpot extends Thing {
  readonly target: IssueTarget;
  readonly storageId: string;
  readonly storageName: string;
  readonly spaceId: string;
  /** Of the resource; null where it is a storage. */
  readonly resourceName: string | null;
  /** It lies in the trash: its issues stay as they are. */
  readonly isClosed: boolean;
}

interface Dependencies {
  repo: IssuesRepo;
  /** What an issue is about, for who may look into it; refuses all others. */
  spotOf(actor: Actor, target: IssueTarget): Promise<IssueSpot>;
  /** Refuses who is not in a space. */
  requireSpace(actor: Actor, spaceId: string): Promise<unknown>;
  /** What a comment is about, for who may read it; refuses all others. */
  targetOfMessage(actor: Actor, messageId: string): Promise<IssueTarget>;
  /** Of these, the ones who can read what lies in a storage. */
  readersAmong(
    actor: Actor,
    place: { storageId: string; targetId: string },
    userIds: readonly string[],
  ): Promise<string[]>;
  /** These people without those who have muted the thing. */
  unmuted(userIds: readonly string[], targetId: string): Promise<string[]>;
  operations: OperationRecorder;
  transaction<T>(work: () => Promise<T>): Promise<T>;
  publish(event: DomainEvent): void;
  newId(prefix: string): string;
  now(): Date;
}

type Draft = Pick<IssueState, 'title' | 'text' | 'severity' | 'assigneeId'> & {
  dueAt: string | null;
  messageId: string | null;
};
type Change = {
  [Key in keyof IssueState]?: (Key extends 'dueAt' ? string | null : IssueState[Key]) | undefined;
};
interface ListQuery extends PageQuery {
  filter: IssueFilter;
}
interface ColumnQuery extends PageQuery {
  column: IssueColumn;
  assignee?: 'me' | 'nobody' | undefined;
  source?: 'person' | 'system' | undefined;
}

const stateSchema = z.object({
  title: z.string(),
  text: z.string(),
  severity: z.enum(issueSeverities),
  status: z.enum(issueStatuses),
  dismissReason: z.nullable(z.string()),
  assigneeId: z.nullable(z.string()),
  dueAt: z.nullable(z.coerce.date()),
});
const detailSchema = z.object({ id: z.string(), before: stateSchema, revision: z.number() });
const stateOf = (row: IssueRow): IssueState => stateSchema.parse(row);

const placeOf = ({ storageId, target }: IssueSpot) => ({
  storageId,
  targetId: 'resourceId' in target ? target.resourceId : target.storageId,
});

/** So many are read at once on their way out. */
const ownAtOnce = 500;

export type IssuesService = ReturnType<typeof createIssuesService>;

/** What is wrong with resources and storages, or still to be done there: raised, seen to and closed by people. */
export function createIssuesService(needs: Dependencies) {
  const { repo, spotOf, requireSpace, targetOfMessage, readersAmong, unmuted } = needs;
  const { operations, transaction, publish, newId, now } = needs;

  async function require(actor: Actor, id: string): Promise<{ row: IssueRow; spot: IssueSpot }> {
    const row = await repo.find(actor, id);
    if (row === null) throw new AppError('not_found');
    const target = row.resourceId === null ? { storageId: row.storageId } : { resourceId: row.resourceId };
    return { row, spot: await spotOf(actor, target) };
  }

  function requireOpen(actor: Actor, spot: IssueSpot): void {
    authorize(actor, 'comment', spot);
    if (spot.isClosed)
      throw new AppError('conflict', { message: 'This lies in the trash. Restore it first.' });
  }

  /** What it says, apart from how far it is: only some may change that. */
  const isEdit = (change: Pick<Change, 'title' | 'text' | 'severity'>, row: IssueRow) =>
    (['title', 'text', 'severity'] as const).some(
      (name) => change[name] !== undefined && change[name] !== row[name],
    );

  async function show(actor: Actor, id: string): Promise<Issue> {
    return presentIssue(actor, (await require(actor, id)).row);
  }

  /** Only who can read a thing can see to it. */
  async function requireReader(actor: Actor, spot: IssueSpot, userId: string | null): Promise<void> {
    if (userId === null) return;
    const [reader] = await readersAmong(actor, placeOf(spot), [userId]);
    if (reader === undefined)
      throw new AppError('validation', { fields: { 'body.assigneeId': 'This person cannot read it.' } });
  }

  /** What an issue is made of is about the same thing. */
  async function requireMessage(actor: Actor, target: IssueTarget, messageId: string | null): Promise<void> {
    if (messageId === null) return;
    const of = await targetOfMessage(actor, messageId);
    const isSame =
      'resourceId' in of
        ? 'resourceId' in target && of.resourceId === target.resourceId
        : !('resourceId' in target) && of.storageId === target.storageId;
    if (!isSame)
      throw new AppError('validation', {
        fields: { 'body.messageId': 'This comment is about something else.' },
      });
  }

  /** Of what the product has found, one of a kind is open in a storage: the newest. */
  async function requireNewest({ id, code, storageId }: IssueRow, status: IssueState['status']) {
    if (code === null || status === 'resolved' || status === 'dismissed') return;
    const last = await repo.lastFound(storageId, code);
    if (last !== null && last.id !== id)
      throw new AppError('conflict', { message: 'This was found again since. See to the newer issue.' });
  }

  /** All who see the storage hear that it stands otherwise. */
  function tell(actor: Actor, spot: IssueSpot, { id, status }: Pick<Issue, 'id' | 'status'>): void {
    const { spaceId, storageId, storageName, target, resourceName } = spot;
    const about = { to: { storageId }, by: actor.userId };
    const properties = { spaceId, storageId, storageName, issueId: id, status };
    if ('resourceId' in target) {
      const { resourceId } = target;
      const named = { ...properties, resourceId, resourceName: resourceName ?? '' };
      publish({ type: 'resourceIssueUpdated', ...about, properties: named });
    } else publish({ type: 'storageIssueUpdated', ...about, properties });
  }

  /** Tells who is to see to it from now on. */
  async function tellAssignee(actor: Actor, spot: IssueSpot, issue: Issue): Promise<void> {
    const { target, spaceId, storageId, storageName, resourceName } = spot;
    const { assignee, id: issueId, title: issueTitle } = issue;
    if (assignee === null || assignee.id === actor.userId) return;
    const isStorage = !('resourceId' in target);
    const userIds = await unmuted([assignee.id], isStorage ? storageId : target.resourceId);
    if (userIds.length === 0) return;
    const told = { spaceId, storageId, storageName, issueId, issueTitle, personName: actor.name };
    const about = { to: { userIds }, by: actor.userId };
    if (isStorage) publish({ type: 'storageIssueAssigned', ...about, properties: told });
    else {
      const properties = { ...told, resourceId: target.resourceId, resourceName: resourceName ?? '' };
      publish({ type: 'issueAssigned', ...about, properties });
    }
  }

  function write(
    actor: Actor,
    spot: IssueSpot,
    kind: 'raiseIssue' | 'changeIssue',
    issue: Pick<Issue, 'title'>,
    undoing?: z.output<typeof detailSchema>,
  ): Promise<string> {
    const { target, storageId } = spot;
    return operations.record(actor, {
      kind,
      text: kind === 'raiseIssue' ? 'Raised the issue “{title}”' : 'Changed the issue “{title}”',
      values: { title: issue.title },
      undoBy: undoing === undefined ? null : 'issue',
      ...(undoing && { detail: { ...undoing } }),
      about: { storageIds: [storageId], ...('resourceId' in target && { resourceId: target.resourceId }) },
    });
  }

  async function listed(
    actor: Actor,
    of: Parameters<IssuesRepo['page']>[1],
    id: string,
    { filter, ...query }: ListQuery,
  ) {
    const { rows, nextCursor } = await page(query, (reading) =>
      repo.page(actor, of, id, { ...reading, filter }),
    );
    return { items: rows.map((row) => presentIssue(actor, row)), nextCursor, total: null };
  }

  function changed(row: IssueRow, { dueAt, ...change }: Change): IssueState {
    const present = stateOf(row);
    const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
    const next: IssueState = {
      ...present,
      ...given,
      dueAt: dueAt === undefined ? present.dueAt : dueAt === null ? null : new Date(dueAt),
    };
    // A reason is one for dismissing it, and goes with that.
    return next.status === 'dismissed' ? next : { ...next, dismissReason: null };
  }

  const undo: Undoer = async (actor, { detail }, record) => {
    const { id, before, revision } = detailSchema.parse(detail);
    const found = await require(actor, id).catch((error: unknown) => {
      if (!AppError.is(error)) throw error;
      throw new AppError('undo_blocked', { message: 'This issue is gone, or you may no longer see it.' });
    });
    const { row, spot } = found;
    if (spot.isClosed)
      throw new AppError('undo_blocked', { message: 'It lies in the trash. Restore it first.' });
    authorizeUndo(actor, 'comment', spot);
    if (isEdit(before, row) && !actionsWith(actor, row).includes('edit'))
      throw new AppError('undo_blocked', { message: 'You may no longer change this.' });
    // Who has left meanwhile, or can read it no more, sees to nothing.
    const { assigneeId } = before;
    const [reader = null] = assigneeId === null ? [] : await readersAmong(actor, placeOf(spot), [assigneeId]);
    await requireNewest(row, before.status).catch((error: unknown) => {
      throw AppError.is(error) ? new AppError('undo_blocked', { message: error.message }) : error;
    });
    const isDone =
      row.revision === revision &&
      (await repo.change(id, revision, { ...before, assigneeId: reader }, now()));
    if (!isDone) throw new AppError('undo_blocked', { message: 'It has been changed again since.' });
    await record({ detail: { id, before: stateOf(row), revision: revision + 1 } });
    tell(actor, spot, { id, status: before.status });
  };

  return {
    undo,

    /** The issues of a resource, or of a storage and what lies in it. */
    async list(actor: Actor, target: IssueTarget, query: ListQuery) {
      await spotOf(actor, target);
      return 'resourceId' in target
        ? listed(actor, 'resource', target.resourceId, query)
        : listed(actor, 'storage', target.storageId, query);
    },

    /** What the actor is to see to, wherever they see it. */
    mine: (actor: Actor, query: ListQuery) => listed(actor, 'assignee', actor.userId, query),

    /** A column of the board of a space. */
    async board(actor: Actor, spaceId: string, { column, assignee, source, ...query }: ColumnQuery) {
      await requireSpace(actor, spaceId);
      const { rows, nextCursor } = await page(query, (reading) =>
        repo.column(actor, spaceId, {
          ...reading,
          column,
          assignee: assignee ?? null,
          source: source ?? null,
        }),
      );
      return { items: rows.map((row) => presentIssue(actor, row)), nextCursor, total: null };
    },

    raise(actor: Actor, target: IssueTarget, draft: Draft): Promise<Issue> {
      return transaction(async () => {
        const spot = await spotOf(actor, target);
        requireOpen(actor, spot);
        await requireReader(actor, spot, draft.assigneeId);
        await requireMessage(actor, target, draft.messageId);
        const id = newId('iss');
        const dueAt = draft.dueAt === null ? null : new Date(draft.dueAt);
        await repo.insert(actor, { ...draft, id, target, dueAt, at: now() });
        await write(actor, spot, 'raiseIssue', draft);
        const issue = await show(actor, id);
        tell(actor, spot, issue);
        await tellAssignee(actor, spot, issue);
        return issue;
      });
    },

    /** Changes it as it was seen. */
    change(actor: Actor, id: string, change: Change, seen: number) {
      return transaction(async () => {
        const { row, spot } = await require(actor, id);
        requireOpen(actor, spot);
        if (isEdit(change, row) && !actionsWith(actor, row).includes('edit')) throw new AppError('forbidden');
        await requireReader(actor, spot, change.assigneeId ?? null);
        const state = changed(row, change);
        await requireNewest(row, state.status);
        if (row.revision !== seen || !(await repo.change(id, seen, state, now())))
          throw new AppError('revision_conflict', { details: { current: presentIssue(actor, row) } });
        const before = { id, before: stateOf(row), revision: seen + 1 };
        const operationId = await write(actor, spot, 'changeIssue', state, before);
        const issue = await show(actor, id);
        tell(actor, spot, issue);
        if (issue.assignee?.id !== row.assigneeId) await tellAssignee(actor, spot, issue);
        return { issue, operationId };
      });
    },

    /** All that somebody has raised, for when they take their data away, as JSON lines. */
    async *linesOf(actor: Actor): AsyncIterable<string> {
      for (let after = ''; ;) {
        const rows = await repo.own(actor, after, ownAtOnce);
        const last = rows.at(-1);
        if (last === undefined) return;
        yield `${rows.map((row) => JSON.stringify(row)).join('\n')}\n`;
        after = last.id;
      }
    },
  };
}
