import type { Actor } from '../../../../access/Actor.ts';
import { seenStorages } from '../../../../access/seenStorages.ts';
import type { Database } from '../../../../platform/db/Database.ts';
import { askInParts, inPages, pageIds } from '../../../../platform/db/createPace.ts';
import { wordClause } from '../../../../platform/db/wordClause.ts';

/** A rule as it is kept. */
export interface RuleRow {
  id: string;
  collection_id: string;
  place: number;
  query: string;
  storage_ids: string[];
}

/** That something was taken out of what rules find, and stays out. */
export interface ExclusionRow {
  collection_id: string;
  resource_id: string;
  excluded_by: string;
  excluded_at: string;
}

const exclusionColumns = `x.collection_id, x.resource_id, x.excluded_by, to_json(x.excluded_at)#>>'{}' as excluded_at`;

interface ExcludedQuestion {
  collectionId: string;
  words: readonly string[];
  /** Where the page before it ended. */
  after: readonly string[] | null;
  limit: number;
}

/** What was taken out of a collection, as far as the actor sees it, and has these words in its name. */
function excludedBy(actor: Actor, collectionId: string, words: readonly string[]) {
  const values: unknown[] = [actor.userId, collectionId];
  const give = (value: unknown, type: string) => `$${values.push(value)}::${type}`;
  const named = words.map((word) => ` and ${wordClause(word, give)}`).join('');
  const from = `from virtual_exclusions x join resources r on r.id = x.resource_id join ${seenStorages} s on s.id = r.storage_id
    where x.collection_id = $2${named}`;
  return { values, give, from };
}

export type RulesRepo = ReturnType<typeof createRulesRepo>;

/** Rules of collections and what was taken out of their finds. Rights to the collection have been asked. */
export function createRulesRepo(database: Pick<Database, 'query'>) {
  return {
    of(_actor: Actor, collectionId: string): Promise<RuleRow[]> {
      const text = 'select * from virtual_rules where collection_id = $1 order by place';
      return database.query<RuleRow & Record<string, unknown>>(text, [collectionId], 'virtual.rules');
    },

    /** Rules that look into a storage, of all collections that the actor sees, with their collections. */
    lookingInto(actor: Actor, storageId: string) {
      const text = `select l.*, c.name, c.space_id, c.space_name
        from virtual_rules l join ${seenStorages} c on c.id = l.collection_id
        where $2 = any(l.storage_ids) order by lower(c.name), c.id, l.place limit 200`;
      type Row = RuleRow & { name: string; space_id: string; space_name: string } & Record<string, unknown>;
      return database.query<Row>(text, [actor.userId, storageId], 'virtual.looking');
    },

    /** Puts these rules in the place of those that there are. */
    async replace(_actor: Actor, collectionId: string, rows: readonly RuleRow[]): Promise<void> {
      await database.query('delete from virtual_rules where collection_id = $1', [collectionId]);
      await database.query(
        'insert into virtual_rules select * from json_populate_recordset(null::virtual_rules, $1)',
        [JSON.stringify(rows)],
      );
    },

    /** Marks the collection as changed if it is as it was seen. */
    async claim(_actor: Actor, collectionId: string, seen: number): Promise<boolean> {
      const text = 'update storages set revision = revision + 1 where id = $1 and revision = $2 returning id';
      return (await database.query(text, [collectionId, seen])).length > 0;
    },

    /** A page of what was taken out, as far as the actor may see it, the latest first. */
    excluded(actor: Actor, { collectionId, words, after, limit }: ExcludedQuestion) {
      const { values, give, from } = excludedBy(actor, collectionId, words);
      const ends = after?.map((value, index) => give(value, index === 0 ? 'timestamptz' : 'text'));
      const behind = ends === undefined ? '' : ` and (x.excluded_at, x.resource_id) < (${ends.join(', ')})`;
      const text = `select ${exclusionColumns} ${from}${behind}
        order by x.excluded_at desc, x.resource_id desc limit ${give(limit, 'int')}`;
      return database.query<ExclusionRow & Record<string, unknown>>(text, values);
    },

    /** The ids of all of that, in no order. */
    async allExcluded(actor: Actor, collectionId: string, words: readonly string[]): Promise<string[]> {
      type Row = { id: string; isMeant: boolean };
      const values: unknown[] = [actor.userId, collectionId];
      const give = (value: unknown, type: string) => `$${values.push(value)}::${type}`;
      const named = words.map((word) => ` and ${wordClause(word, give)}`).join('');
      const [behind, limit] = [give('', 'text'), give(0, 'int')];
      const text = `with seen as materialized (select s.id from ${seenStorages} s), part as materialized (
          select o.resource_id as id from virtual_exclusions o where o.collection_id = $2 and o.resource_id > ${behind}
          order by o.resource_id limit ${limit}
        )
        select part.id, f.id is not null as "isMeant" from part left join lateral (
          select r.id from resources r where r.id = part.id and r.storage_id in (select id from seen)${named} offset 0
        ) f on true order by part.id`;
      const pages = inPages<Row>(
        (last, most) =>
          database.query<Row>(text, [...values.slice(0, -2), last?.id ?? '', most], undefined, 'once'),
        pageIds,
      );
      const ids: string[] = [];
      for await (const page of pages) for (const { id, isMeant } of page) if (isMeant) ids.push(id);
      return ids;
    },

    /** Those of these things that were taken out and that the actor sees. */
    excludedAmong(
      actor: Actor,
      collectionId: string,
      resourceIds: readonly string[],
    ): Promise<ExclusionRow[]> {
      // Found first: joined at once, thousands of ids would be looked for once for each of them.
      const text = `
        with x as materialized (select * from virtual_exclusions where collection_id = $2 and resource_id = any($3))
        select ${exclusionColumns} from x join resources r on r.id = x.resource_id join ${seenStorages} s on s.id = r.storage_id`;
      return askInParts(resourceIds, (part) =>
        database.query<ExclusionRow & Record<string, unknown>>(text, [actor.userId, collectionId, part]),
      );
    },

    exclusions(_actor: Actor, collectionId: string, resourceIds: readonly string[]): Promise<ExclusionRow[]> {
      const text = `select ${exclusionColumns} from virtual_exclusions x where x.collection_id = $1 and x.resource_id = any($2)`;
      return askInParts(resourceIds, (part) =>
        database.query<ExclusionRow & Record<string, unknown>>(text, [collectionId, part]),
      );
    },

    async exclude(_actor: Actor, rows: readonly ExclusionRow[]): Promise<void> {
      const text = `insert into virtual_exclusions
        select * from json_populate_recordset(null::virtual_exclusions, $1) on conflict do nothing`;
      await askInParts(rows, (part) => database.query(text, [JSON.stringify(part)]));
    },

    async include(_actor: Actor, collectionId: string, resourceIds: readonly string[]): Promise<void> {
      const text = 'delete from virtual_exclusions where collection_id = $1 and resource_id = any($2)';
      await askInParts(resourceIds, (part) => database.query(text, [collectionId, part]));
    },
  };
}
