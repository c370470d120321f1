import { and, desc, eq, getTableColumns, inArray, isNotNull, lt, sql } from 'drizzle-orm';
import type { Actor } from '../../../access/Actor.ts';
import { seenStorages } from '../../../access/seenStorages.ts';
import { askInParts } from '../../../platform/db/createPace.ts';
import type { Database } from '../../../platform/db/Database.ts';
import { proposals } from './proposals.tables.ts';

/** A proposal, as kept. */
export type ProposalRow = typeof proposals.$inferSelect;

/** The same with the first of what it is about, what became of it, and who has made it. */
export interface ProposalFound {
  readonly row: Omit<ProposalRow, 'itemIds'>;
  readonly count: number;
  readonly firstIds: readonly string[];
  readonly agentName: string | null;
  /** What was done is taken back, and was not done again. */
  readonly isUndone: boolean;
}

/** A storage that somebody sees, as a place to put things. */
export interface StorageSeen {
  readonly id: string;
  readonly name: string;
  readonly spaceId: string;
  readonly spaceName: string;
}

/** So many of what a proposal is about are told with it. */
const itemsTold = 5;
/** Each may be about hundreds of things, all of which are read to tell how many. */
const atOnce = { first: 5, most: 50, least: 2 };
/** So many folders of one name are enough to know that it says too little. */
const sameNames = 20;

const isUndone = sql<boolean>`exists (
  select 1 from operations o where o.id = ${proposals.operationId} and o.undone_at is not null
    and not exists (select 1 from operations u where u.undoes = o.id and u.undone_at is not null))`;
const agentName = sql<string | null>`(select a.name from agents a where a.id = ${proposals.agentId})`;

const { itemIds: _, ...ofIt } = getTableColumns(proposals);
const itemCount = sql<number>`json_array_length(${proposals.itemIds})`;
const firstIds = sql<string[]>`array(
  select i.id from json_array_elements_text(${proposals.itemIds}) with ordinality i(id, place) order by i.place limit ${sql.raw(String(itemsTold))})`;

const storagesText = `
  select s.id, s.name, s.space_id as "spaceId", s.space_name as "spaceName"
  from ${seenStorages} s where s.kind = 'local' order by s.id`;

const foldersText = `
  select r.id from ${seenStorages} s cross join lateral (
    select r.id from resources r
    where r.storage_id = s.id and r.trashed_at is null and left(r.search_name, 64) collate "C" = left($2, 64) collate "C"
      and r.search_name = $2 and r.kind = 'folder' limit ${sameNames}) r
  limit ${sameNames}`;

const standingText = `
  select f.id from proposals f where f.id = any($2) and (json_array_length(f.item_ids) = 0 or exists (
    select 1 from json_array_elements_text(f.item_ids) i(id)
    cross join lateral (select * from resources r where r.id = i.id offset 0) r
    join ${seenStorages} s on s.id = r.storage_id where r.trashed_at is null))`;

export type ProposalsRepo = ReturnType<typeof createProposalsRepo>;

/** Proposals in the database. Each belongs to the person who decides about it; nobody else finds it. */
export function createProposalsRepo(database: Database) {
  const orm = () => database.orm();
  const found = () =>
    orm().select({ row: ofIt, count: itemCount, firstIds, agentName, isUndone }).from(proposals);
  /** These, in their order. */
  async function foundOf(ids: readonly { readonly id: string }[]): Promise<ProposalFound[]> {
    const all = await askInParts(
      ids.map(({ id }) => id),
      (part) => found().where(inArray(proposals.id, part)),
      atOnce,
    );
    const byId = new Map(all.map((one) => [one.row.id, one]));
    return ids.flatMap(({ id }) => byId.get(id) ?? []);
  }
  const isOf = (userId: string, id: string) => and(eq(proposals.id, id), eq(proposals.userId, userId));

  return {
    async insert(rows: readonly ProposalRow[]): Promise<void> {
      if (rows.length > 0)
        await orm()
          .insert(proposals)
          .values([...rows]);
    },

    async find(userId: string, id: string): Promise<ProposalFound | null> {
      return (await found().where(isOf(userId, id)))[0] ?? null;
    },

    /** All that one is about. */
    async itemIds(userId: string, id: string): Promise<readonly string[] | null> {
      const [row] = await orm()
        .select({ itemIds: proposals.itemIds })
        .from(proposals)
        .where(isOf(userId, id));
      return row?.itemIds ?? null;
    },

    /** Finds one and keeps everybody else from deciding about it until the transaction ends. */
    async claim(userId: string, id: string): Promise<ProposalRow | null> {
      return (await orm().select().from(proposals).where(isOf(userId, id)).for('update'))[0] ?? null;
    },

    async change(id: string, set: Partial<Omit<ProposalRow, 'id' | 'userId'>>): Promise<void> {
      await orm().update(proposals).set(set).where(eq(proposals.id, id));
    },

    /** Those that are answers to some questions, in the order in which they were made. */
    async ofRequests(userId: string, requestIds: readonly string[]): Promise<ProposalFound[]> {
      if (requestIds.length === 0) return [];
      const ids = await orm()
        .select({ id: proposals.id })
        .from(proposals)
        .where(and(eq(proposals.userId, userId), inArray(proposals.requestId, [...requestIds])))
        .orderBy(proposals.id);
      return foundOf(ids);
    },

    /** Those that agents of a person have made, the newest first. */
    async ofAgents(userId: string, before: string | null, limit: number): Promise<ProposalFound[]> {
      const behind = before === null ? undefined : lt(proposals.id, before);
      const ids = await orm()
        .select({ id: proposals.id })
        .from(proposals)
        .where(and(eq(proposals.userId, userId), isNotNull(proposals.agentId), behind))
        .orderBy(desc(proposals.id))
        .limit(limit);
      return foundOf(ids);
    },

    /** One that an agent has made itself. */
    async ofAgent(agentId: string, id: string): Promise<ProposalFound | null> {
      return (await found().where(and(eq(proposals.id, id), eq(proposals.agentId, agentId))))[0] ?? null;
    },

    /** How many of an agent wait. */
    async waiting(agentId: string): Promise<number> {
      return orm().$count(proposals, and(eq(proposals.agentId, agentId), eq(proposals.state, 'proposed')));
    },

    /** Those of agents that were made before a moment are gone for good. */
    async removeOld(before: Date): Promise<void> {
      await orm()
        .delete(proposals)
        .where(and(isNotNull(proposals.agentId), lt(proposals.at, before)));
    },

    /** Of some proposals those of which the actor sees something at least, and those that are about nothing that is there. */
    async standing({ userId }: Actor, ids: readonly string[]): Promise<Set<string>> {
      const rows = await askInParts(
        ids,
        (part) => database.query<{ id: string }>(standingText, [userId, part], 'proposals.standing'),
        atOnce,
      );
      return new Set(rows.map(({ id }) => id));
    },

    /** The storages that the actor sees. */
    storages: ({ userId }: Actor) =>
      database.query<StorageSeen & Record<string, unknown>>(storagesText, [userId], 'proposals.storages'),

    /** Folders that the actor may see, by their name as names are searched; some may lie in the trash. */
    async foldersCalled({ userId }: Actor, name: string): Promise<string[]> {
      const rows = await database.query<{ id: string }>(foldersText, [userId, name], 'proposals.folders');
      return rows.map(({ id }) => id);
    },
  };
}
