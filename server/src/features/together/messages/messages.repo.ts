import type { Anchor, ReactionEmoji, ThreadFilter } from '@holdall/shared/contract';
import type { Actor } from '../../../access/Actor.ts';
import type { HeldRole } from '../../../access/heldRole.ts';
import { joinPlace } from '../../../access/seenPlaces.ts';
import { seenStorages } from '../../../access/seenStorages.ts';
import type { Database } from '../../../platform/db/Database.ts';

/** A message as it is read, with the role of the reader where it stands. */
export interface MessageRow {
  id: string;
  parentId: string | null;
  resourceId: string | null;
  storageId: string;
  authorId: string;
  authorName: string | null;
  authorGuest: boolean | null;
  body: string;
  anchor: Anchor | null;
  createdAt: Date;
  editedAt: Date | null;
  resolvedAt: Date | null;
  resolvedBy: string | null;
  resolverName: string | null;
  resolverGuest: boolean | null;
  deletedAt: Date | null;
  deletedBy: string | null;
  deleterName: string | null;
  deleterGuest: boolean | null;
  revision: number;
  role: HeldRole;
  createdBy: string;
}

/** The storage that messages stand in, and what the reader is there. */
export interface SeenPlace {
  storageId: string;
  storageName: string;
  spaceId: string;
  readonly role: HeldRole;
}

/** What a message is about. */
export type Target = { readonly resourceId: string } | { readonly storageId: string };

/** The id of what a message is about. */
export const idOf = (target: Target): string =>
  'resourceId' in target ? target.resourceId : target.storageId;

/** Which page of the threads of something. */
interface Page {
  before: string | null;
  limit: number;
  filter: ThreadFilter;
}

/** What is said. */
export interface NewMessage {
  id: string;
  target: Target;
  parentId: string | null;
  body: string;
  anchor: Anchor | null;
  /** Of who has come by a link, and was asked. */
  calledBy: string | null;
  at: Date;
}

/** A message on its way out of the product, with its author. */
export type OwnMessage = Pick<
  MessageRow,
  'id' | 'resourceId' | 'parentId' | 'body' | 'anchor' | 'createdAt' | 'editedAt'
> & { storageId: string | null };

/** How often a sign stands at a message. */
export interface ReactionRow {
  messageId: string;
  emoji: string;
  count: number;
  mine: boolean;
}

const columns = `
  m.id, m.parent_id as "parentId", m.resource_id as "resourceId", s.id as "storageId", m.author_id as "authorId",
  coalesce(m.called_by, a.name, l.name) as "authorName", a.guest as "authorGuest", m.body, m.anchor, m.created_at as "createdAt",
  m.edited_at as "editedAt", m.resolved_at as "resolvedAt", m.resolved_by as "resolvedBy", v.name as "resolverName",
  v.guest as "resolverGuest", m.deleted_at as "deletedAt", m.deleted_by as "deletedBy", d.name as "deleterName",
  d.guest as "deleterGuest", m.revision, s.role, m.author_id as "createdBy"`;

/** `$1` is the actor. A message is where its resource is. */
const seen = `
  left join resources r on r.id = m.resource_id
  ${joinPlace('r', { storage: 'coalesce(m.storage_id, r.storage_id)' })}`;

const people = `
  left join users a on a.id = m.author_id
  left join public_links l on l.id = m.author_id
  left join users v on v.id = m.resolved_by
  left join users d on d.id = m.deleted_by`;

const findText = `select ${columns} from messages m ${seen} ${people} where m.id = $2`;

/** `$2` is what it is about, `$3` the last one before, `$4` which of them. */
const pageText = (target: 'resource_id' | 'storage_id') => `
  select ${columns} from messages m ${seen} ${people}
  where m.${target} = $2 and m.parent_id is null and ($3::text is null or m.id < $3)
    and case $4::text
      when 'open' then m.resolved_at is null
      when 'resolved' then m.resolved_at is not null
      when 'anchored' then m.anchor is not null and m.deleted_at is null
      when 'mine' then m.author_id = $1
        or exists (select 1 from messages o where o.parent_id = m.id and o.author_id = $1 and o.deleted_at is null)
      else true end
  order by m.id desc limit $5`;
const pageTexts = { resource: pageText('resource_id'), storage: pageText('storage_id') };

/** The last `$3` answers of each thread, with how many there are in all. */
const repliesText = `
  select ${columns}, m.total::int
  from (
    select x.*, count(*) over (partition by parent_id) as total,
      row_number() over (partition by parent_id order by id desc) as place
    from messages x where x.parent_id = any($2)
  ) m ${seen} ${people}
  where m.place <= $3 order by m.id`;

const reactionsText = `
  select x.message_id as "messageId", x.emoji, count(*)::int as count, bool_or(x.user_id = $1) as mine
  from message_reactions x join messages m on m.id = x.message_id ${seen}
  where x.message_id = any($2) group by x.message_id, x.emoji`;

const historyText = `
  select b.body, b.until from message_bodies b join messages m on m.id = b.message_id ${seen}
  where b.message_id = $2 and m.deleted_at is null order by b.revision desc`;

/** What the actor has said themselves, wherever, after one of it. */
const ownText = `
  select id, resource_id as "resourceId", storage_id as "storageId", parent_id as "parentId", body, anchor,
    created_at as "createdAt", edited_at as "editedAt"
  from messages where author_id = $1 and deleted_at is null and id > $2 order by id limit $3`;

const insertText = `
  insert into messages (id, resource_id, storage_id, parent_id, author_id, body, anchor, called_by, created_at)
  values ($2, $3, $4, $5, $1, $6, $7, $8, $9)`;

/** Only while it is as it was seen; what it said is kept. */
const editText = `
  with present as (select id, revision, body from messages where id = $2 and revision = $3 and deleted_at is null for update),
  kept as (
    insert into message_bodies (message_id, revision, body, until) select id, revision, body, $5 from present
  )
  update messages m set body = $4, edited_at = $5, revision = m.revision + 1
  from present p where m.id = p.id and m.author_id = $1 returning m.id`;

const deleteText = `
  update messages set deleted_at = $4, deleted_by = $1, revision = revision + 1
  where id = $2 and revision = $3 and deleted_at is null returning id`;

const restoreText = `
  update messages set deleted_at = null, deleted_by = null, revision = revision + 1
  where id = $2 and deleted_by = $1 and revision = $3 and deleted_at is not null returning id`;

const resolveText = `
  update messages set resolved_at = $3, resolved_by = case when $3::timestamptz is null then null else $1 end
  where id = $2 and parent_id is null and (resolved_at is null) = ($3::timestamptz is not null) returning id`;

/** How many living messages a resource has stands with it: no list counts them. */
const countText = 'update resources set comments = greatest(0, comments + $2) where id = $1';

/** A storage with the role of the actor in it. */
const storageText = `
  select s.id as "storageId", s.name as "storageName", s.space_id as "spaceId", s.role
  from ${seenStorages} s where s.id = $2`;

const reactText = `
  insert into message_reactions (message_id, user_id, emoji, at) values ($2, $1, $3, $4) on conflict do nothing`;
const withdrawText = 'delete from message_reactions where message_id = $2 and user_id = $1 and emoji = $3';

/** What was deleted says nothing any more, and a thread of which nothing is left goes. */
const forgetTexts = [
  `delete from message_bodies b using messages m where m.id = b.message_id and m.deleted_at < $1`,
  `delete from message_reactions x using messages m where m.id = x.message_id and m.deleted_at < $1`,
  `update messages set body = '', anchor = null where deleted_at < $1 and (body <> '' or anchor is not null)`,
  `delete from messages m where m.deleted_at < $1 and m.parent_id is null
    and not exists (select 1 from messages o where o.parent_id = m.id and (o.deleted_at is null or o.deleted_at >= $1))`,
];

export type MessagesRepo = ReturnType<typeof createMessagesRepo>;

/** Messages in the database, of things as the actor may see them. */
export function createMessagesRepo(database: Pick<Database, 'query'>) {
  const isDone = async (text: string, values: readonly unknown[], name: string) =>
    (await database.query(text, values, name)).length > 0;

  return {
    async find(actor: Actor, id: string): Promise<MessageRow | null> {
      type Row = MessageRow & Record<string, unknown>;
      const [row] = await database.query<Row>(findText, [actor.userId, id], 'messages.find');
      return row ?? null;
    },

    /** The beginnings of threads, the newest first. */
    async page(actor: Actor, target: Target, { before, limit, filter }: Page): Promise<MessageRow[]> {
      type Row = MessageRow & Record<string, unknown>;
      const [kind, id] =
        'resourceId' in target
          ? (['resource', target.resourceId] as const)
          : (['storage', target.storageId] as const);
      const values = [actor.userId, id, before, filter, limit];
      return database.query<Row>(pageTexts[kind], values, `messages.page.${kind}`);
    },

    /** The last answers of each of these threads, the earliest first. */
    async replies(
      actor: Actor,
      threadIds: readonly string[],
      each: number,
    ): Promise<(MessageRow & { total: number })[]> {
      type Row = MessageRow & { total: number } & Record<string, unknown>;
      return database.query<Row>(repliesText, [actor.userId, threadIds, each], 'messages.replies');
    },

    async reactions(actor: Actor, ids: readonly string[]): Promise<ReactionRow[]> {
      type Row = ReactionRow & Record<string, unknown>;
      return database.query<Row>(reactionsText, [actor.userId, ids], 'messages.reactions');
    },

    /** What it said before, the latest first. */
    async history(actor: Actor, id: string): Promise<{ body: string; until: Date }[]> {
      return database.query<{ body: string; until: Date }>(
        historyText,
        [actor.userId, id],
        'messages.history',
      );
    },

    /** What they have said, the earliest first, after one of it. */
    async own(actor: Actor, after: string, limit: number): Promise<OwnMessage[]> {
      type Row = OwnMessage & Record<string, unknown>;
      return database.query<Row>(ownText, [actor.userId, after, limit], 'messages.own');
    },

    async findStorage(actor: Actor, id: string): Promise<SeenPlace | null> {
      type Row = SeenPlace & Record<string, unknown>;
      const [row] = await database.query<Row>(storageText, [actor.userId, id], 'messages.storage');
      return row ?? null;
    },

    /** So many more or fewer are said of a resource. */
    async count(_actor: Actor, target: Target, more: number): Promise<void> {
      if ('resourceId' in target)
        await database.query(countText, [target.resourceId, more], 'messages.count');
    },

    /** Whoever calls has asked for the right. */
    async insert(actor: Actor, message: NewMessage): Promise<void> {
      const { id, target, parentId, body, anchor, calledBy, at } = message;
      const of = 'resourceId' in target ? [target.resourceId, null] : [null, target.storageId];
      const place = anchor === null ? null : JSON.stringify(anchor);
      await database.query(
        insertText,
        [actor.userId, id, ...of, parentId, body, place, calledBy, at],
        'messages.insert',
      );
    },

    /** False when it has changed since, or is somebody else's. */
    edit: (actor: Actor, id: string, seenRevision: number, body: string, at: Date) =>
      isDone(editText, [actor.userId, id, seenRevision, body, at], 'messages.edit'),

    /** False when it has changed since. */
    remove: (actor: Actor, id: string, seenRevision: number, at: Date) =>
      isDone(deleteText, [actor.userId, id, seenRevision, at], 'messages.remove'),

    /** Brings back what the actor has deleted, as it was then. */
    restore: (actor: Actor, id: string, seenRevision: number) =>
      isDone(restoreText, [actor.userId, id, seenRevision], 'messages.restore'),

    /** False when it was so already. */
    resolve: (actor: Actor, id: string, at: Date | null) =>
      isDone(resolveText, [actor.userId, id, at], 'messages.resolve'),

    async react(actor: Actor, id: string, emoji: ReactionEmoji, at: Date | null): Promise<void> {
      if (at === null) await database.query(withdrawText, [actor.userId, id, emoji], 'messages.withdraw');
      else await database.query(reactText, [actor.userId, id, emoji, at], 'messages.react');
    },

    /** Forgets what was deleted before a moment. */
    async forgetBefore(at: Date): Promise<void> {
      for (const text of forgetTexts) await database.query(text, [at]);
    },
  };
}
