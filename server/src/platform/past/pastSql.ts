/** What is known of a table whose past is kept: it has a companion `past_…`, with a row for each time that is over. */
export interface KeptTable {
  readonly name: string;
  readonly columns: readonly string[];
  /** The columns of which is kept what they were. */
  readonly kept: readonly string[];
  /** Those of them that say which row it is. */
  readonly key: readonly string[];
  /** What a past hangs on: with that it goes. A past that hangs on its own row goes with that. */
  readonly hangsOn: readonly { readonly column: string; readonly table: string; readonly other: string }[];
}

/** A table whose rows each stand for a time: they have `since` and `ended_at`, and need no companion. */
export interface TableOfTimes {
  readonly name: string;
  readonly columns: readonly string[];
}

/** SQL: the schema without which there is no past, and the two moments: the present one, and the one that is looked at. */
const schemaSql = `
  create schema past;
  create function past.present() returns timestamptz language sql stable as $$ select date_trunc('milliseconds', now()) $$;
  create function past.moment() returns timestamptz language sql stable as $$ select current_setting('holdall.moment')::timestamptz $$;`;

const same = (one: string, other: string, key: readonly string[]) =>
  key.map((column) => `${one}.${column} = ${other}.${column}`).join(' and ');

/** When a row came to be. */
const beginOf = (columns: readonly string[]) => (columns.includes('since') ? 'since' : 'created_at');

/** SQL: what keeps the past of a table. Of several changes in one transaction the first says what was before. */
function keepingSql({ name, columns, kept, key, hangsOn }: KeptTable): string {
  const list = (row: string) => kept.map((column) => `${row}.${column}`).join(', ');
  const isThere = hangsOn.map(
    ({ column, table, other }) =>
      `(old.${column} is null or exists (select 1 from public.${table} o where o.${other} = old.${column}))`,
  );
  const conditions = [`old.${beginOf(columns)} < past.present()`, ...isThere].join(' and ');
  const keep = `past.keep_${name}()`;
  const goesWithItsRow = hangsOn.some(({ table, column }) => table === name && key.includes(column));
  return `
    create function ${keep} returns trigger language plpgsql as $$ begin
      insert into public.past_${name} (${kept.join(', ')}, past_until)
      select ${list('old')}, past.present() where ${conditions} on conflict do nothing;
      return null;
    end $$;
    create trigger keep_past after update on public.${name} for each row
      when ((${list('old')}) is distinct from (${list('new')})) execute function ${keep};
    ${goesWithItsRow ? '' : `create trigger keep_past_of_gone after delete on public.${name} for each row execute function ${keep};`}`;
}

/** SQL: the table as it was at the moment that is looked at: what a row was is what it was until the next change of it. */
function viewSql({ name, columns, kept, key }: KeptTable): string {
  const begin = beginOf(columns);
  const was = columns.map((column) => `${kept.includes(column) ? 'p' : 'c'}.${column}`).join(', ');
  const later = (row: string, more = '') => `not exists (
    select 1 from public.past_${name} o where ${same('o', row, key)} and o.past_until > past.moment()${more})`;
  return `
    create view past.${name} as
    select ${columns.map((column) => `c.${column}`).join(', ')} from public.${name} c
    where c.${begin} <= past.moment() and ${later('c')}
    union all
    select ${was} from public.past_${name} p left join public.${name} c on ${same('c', 'p', key)}
    where p.${begin} <= past.moment() and p.past_until > past.moment() and ${later('p', ' and o.past_until < p.past_until')};`;
}

/** SQL: the rows whose time the moment lies in, as if they had not ended. */
function timesSql({ name, columns }: TableOfTimes): string {
  const list = columns.map((column) => (column === 'ended_at' ? 'null::timestamptz(3) as ended_at' : column));
  return `
    create view past.${name} as select ${list.join(', ')} from public.${name}
    where since <= past.moment() and (ended_at is null or ended_at > past.moment());`;
}

/** SQL: the schema `past`, which keeps what was and shows the tables as they were. */
export const pastSql = (keptTables: readonly KeptTable[], times: readonly TableOfTimes[]): string =>
  [schemaSql, ...keptTables.map(keepingSql), ...keptTables.map(viewSql), ...times.map(timesSql)].join('\n');
