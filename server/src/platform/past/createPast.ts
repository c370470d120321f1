import type { ClientBase } from 'pg';
import { pastSql, type KeptTable, type TableOfTimes } from './pastSql.ts';

/** Tables with a companion `past_…`: its key, without the moment, is theirs. */
const keptTablesText = `
  select t.name, (
      select array_agg(a.attname::text order by a.attnum) from pg_attribute a
      where a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped) as columns,
    (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
      where a.attrelid = p.oid and a.attnum > 0 and not a.attisdropped and a.attname <> 'past_until') as kept,
    (select array_agg(a.attname::text order by a.attnum) from pg_index i
      join pg_attribute a on a.attrelid = p.oid and a.attnum = any(i.indkey)
      where i.indrelid = p.oid and i.indisprimary and a.attname <> 'past_until') as key,
    coalesce((select json_agg(json_build_object('column', a.attname, 'table', o.relname, 'other', b.attname)) from pg_constraint k
      join pg_class o on o.oid = k.confrelid
      join pg_attribute a on a.attrelid = p.oid and a.attnum = k.conkey[1]
      join pg_attribute b on b.attrelid = o.oid and b.attnum = k.confkey[1]
      where k.conrelid = p.oid and k.contype = 'f'), '[]') as "hangsOn"
  from (select oid, relname::text as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r') t
  join pg_class p on p.relnamespace = 'public'::regnamespace and p.relkind = 'r' and p.relname = 'past_' || t.name
  order by t.name`;

const timesText = `
  select t.relname::text as name, array_agg(a.attname::text order by a.attnum) as columns
  from pg_class t join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
  where t.relnamespace = 'public'::regnamespace and t.relkind = 'r'
  group by t.relname having 'since' = any(array_agg(a.attname)) and 'ended_at' = any(array_agg(a.attname))`;

/** Takes away what shows and keeps the past, so that the tables can be changed. What was kept stays. */
export async function removePast(client: ClientBase): Promise<void> {
  await client.query('DROP SCHEMA IF EXISTS past CASCADE');
}

/**
 * Makes it, from the tables as they are: each table `x` with a companion `past_x` keeps in that what its rows were, and
 * `past.x` is `x` as it was. Does nothing where it is there.
 */
export async function createPast(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ kept: boolean; there: boolean }>(
    `SELECT to_regclass('public.past_begin') IS NOT NULL AS kept, to_regnamespace('past') IS NOT NULL AS there`,
  );
  // A version that kept no past.
  if (rows[0]?.kept !== true) return;
  // What was restored from a backup of such a version has none before this start.
  await client.query('INSERT INTO past_begin (id, at) VALUES (1, now()) ON CONFLICT DO NOTHING');
  if (rows[0].there) return;
  const kept = await client.query<KeptTable>(keptTablesText);
  const times = await client.query<TableOfTimes>(timesText);
  await client.query('BEGIN');
  try {
    await client.query(pastSql(kept.rows, times.rows));
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
}
