import type { Database } from '../db/Database.ts';

/** A table of the product with the columns that are stored, not computed. */
export interface Table {
  readonly name: string;
  readonly columns: readonly string[];
  /** It is made anew from what the others hold, by triggers: its comment begins with “derived”. No backup has it. */
  readonly isDerived: boolean;
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;
const batchRows = 500;

/** All tables of the product, in the order of their names. */
export async function tablesOf(database: Database): Promise<Table[]> {
  return database.query<Table>(`
    SELECT c.table_name::text AS name, array_agg(c.column_name::text ORDER BY c.ordinal_position) AS columns,
      coalesce(obj_description(format('%I.%I', 'public', c.table_name)::regclass, 'pg_class') LIKE 'derived%', false) AS "isDerived"
    FROM information_schema.columns c
    JOIN information_schema.tables t USING (table_schema, table_name)
    WHERE c.table_schema = 'public' AND t.table_type = 'BASE TABLE' AND c.is_generated = 'NEVER'
    GROUP BY c.table_name ORDER BY c.table_name`);
}

/** The rows of a table, each as the text of a JSON object; numbers stay as exact as the database has them. */
export async function* rowsOf(database: Database, { name, columns }: Table): AsyncGenerator<string[]> {
  const list = columns.map(quoted).join(', ');
  await database.query(
    `DECLARE backup_rows CURSOR FOR SELECT row_to_json(r)::text AS line FROM (SELECT ${list} FROM ${quoted(name)}) r`,
  );
  for (;;) {
    const rows = await database.query<{ line: string }>(`FETCH ${batchRows} FROM backup_rows`);
    if (rows.length === 0) break;
    yield rows.map(({ line }) => line);
  }
  await database.query('CLOSE backup_rows');
}

/** Adds rows to a table. A column that the table does not have is left out; one that the rows lack gets its default. */
export async function addRows(
  database: Database,
  table: Table,
  known: readonly string[],
  lines: readonly string[],
): Promise<void> {
  const list = table.columns
    .filter((column) => known.includes(column))
    .map(quoted)
    .join(', ');
  const name = quoted(table.name);
  await database.query(
    `INSERT INTO ${name} (${list}) OVERRIDING SYSTEM VALUE SELECT ${list} FROM json_populate_recordset(NULL::${name}, $1::json)`,
    [`[${lines.join(',')}]`],
  );
}

/** Empties all tables and runs `fill` with no foreign keys in force; they are back, and checked, when it resolves. */
export async function refillTables(
  database: Database,
  tables: readonly Table[],
  fill: () => Promise<void>,
): Promise<void> {
  const keys = await database.query<{ table: string; name: string; definition: string }>(`
    SELECT conrelid::regclass::text AS table, conname AS name, pg_get_constraintdef(oid) AS definition
    FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace`);
  for (const key of keys)
    await database.query(`ALTER TABLE ${key.table} DROP CONSTRAINT ${quoted(key.name)}`);
  if (tables.length > 0)
    await database.query(`TRUNCATE ${tables.map(({ name }) => quoted(name)).join(', ')}`);
  await fill();
  for (const key of keys)
    await database.query(`ALTER TABLE ${key.table} ADD CONSTRAINT ${quoted(key.name)} ${key.definition}`);
  await continueSequences(database);
}

/** A column that counts by itself goes on after the largest number there is. */
async function continueSequences(database: Database): Promise<void> {
  const columns = await database.query<{ table: string; column: string }>(`
    SELECT table_name::text AS table, column_name::text AS column FROM information_schema.columns
    WHERE table_schema = 'public' AND (is_identity = 'YES' OR column_default LIKE 'nextval(%')`);
  for (const { table, column } of columns) {
    const sequence = `pg_get_serial_sequence('${quoted(table)}', '${column}')`;
    await database.query(
      `SELECT setval(${sequence}, coalesce(max(${quoted(column)}), 0) + 1, false) FROM ${quoted(table)}`,
    );
  }
}

/** The table of the migrations, which every database has and no backup. */
const markedTable = `drizzle.holdall_migrations`;

/** Says, in the present transaction, to which key the rows belong. */
export async function markRows(database: Database, mark: string): Promise<void> {
  if (!/^[0-9a-f]{64}$/.test(mark)) throw new Error('This is no mark.');
  await database.query(`COMMENT ON TABLE ${markedTable} IS '${mark}'`);
}

/** To which key the rows belong; null when they were never restored. */
export async function markOfRows(database: Database): Promise<string | null> {
  const [row] = await database.query<{ mark: string | null }>(
    `SELECT obj_description('${markedTable}'::regclass, 'pg_class') AS mark`,
  );
  return row?.mark ?? null;
}
