import { momentOf, parseQuery, type Ask, type EntryReason, type Term } from '@holdall/shared/contract';
import { hasTag } from '../../../../platform/db/wordClause.ts';

/** A rule as it is asked: its query, and where it looks. */
export interface AskedRule {
  id: string;
  query: string;
  storageIds: readonly string[];
}

/** Puts a value into a statement and answers its place: no text of a person ever becomes SQL. */
export type Give = (value: unknown, type: string) => string;

interface Compiling {
  give: Give;
  now: Date;
  /** A text without case and accents, as names are searched. */
  fold(text: string): string;
  /** SQL: whoever looks at the resource `r`. */
  looker: string;
}

const escaped = (text: string) => text.replace(/[\\%_]/g, String.raw`\$&`);
const inside = (text: string) => `%${escaped(text)}%`;

/** SQL that holds for a resource `r` of which a term is true. `$1` is the actor; `seen` has their storages with name and space. */
function askText(ask: Ask, { give, now, fold, looker }: Compiling): string {
  switch (ask.field) {
    case 'text':
      return `r.search_name like ${give(inside(fold(ask.text)), 'text')}`;
    case 'name':
      return `r.search_name like ${give(inside(fold(ask.value)), 'text')}`;
    case 'ext':
      return `r.search_name like ${give(`%.${escaped(fold(ask.value))}`, 'text')}`;
    case 'kind':
      return `r.kind = ${give(ask.kind, 'text')}`;
    case 'tag':
      return hasTag(give(ask.value, 'text'));
    case 'by':
      return ask.value.toLowerCase() === 'me'
        ? `r.changed_by = ${looker}`
        : `exists (select 1 from users u where u.id = r.changed_by and lower(u.name) like lower(${give(inside(ask.value), 'text')}))`;
    case 'in': {
      const name = give(ask.value, 'text');
      return `(exists (select 1 from seen s where s.id = r.storage_id and lower(${name}) in (lower(s.name), lower(s.space_name)))
        or exists (
          with recursive up as (
            select p.parent_id, p.search_name from resources p where p.id = r.parent_id
            union all
            select p.parent_id, p.search_name from up join resources p on p.id = up.parent_id
          )
          select 1 from up where search_name = ${give(fold(ask.value), 'text')}
        ))`;
    }
    case 'changed': {
      const moment = (at: NonNullable<typeof ask.from>) => give(momentOf(at, now), 'timestamptz');
      const from = ask.from === null ? [] : [`r.changed_at >= ${moment(ask.from)}`];
      const to = ask.to === null ? [] : [`r.changed_at < ${moment(ask.to)}`];
      return [...from, ...to].join(' and ');
    }
    case 'size': {
      const least = ask.least === null ? [] : [`r.size >= ${give(ask.least, 'bigint')}`];
      const most = ask.most === null ? [] : [`r.size <= ${give(ask.most, 'bigint')}`];
      return [...least, ...most].join(' and ');
    }
    case 'starred':
      return `exists (select 1 from stars t where t.user_id = ${looker} and t.resource_id = r.id)`;
  }
}

/** Rules as SQL about a resource `r`. */
export interface CompiledRules {
  /** True where one of the rules finds it. */
  where: string;
  /** For each term of each rule, whether it holds. */
  terms: readonly { ruleId: string; query: string; group: number; text: string; sql: string }[];
}

/** Makes SQL of rules. Rules with problems are refused before they are kept, so that all of these can be asked. */
export function compileRules(rules: readonly AskedRule[], compiling: Compiling): CompiledRules {
  const terms: CompiledRules['terms'][number][] = [];
  const wheres = rules.map(({ id, query, storageIds }) => {
    const place = `r.storage_id = any(${compiling.give(storageIds, 'text[]')})`;
    const groups = parseQuery(query).groups.map((group, index) => {
      const holds = group.map((term: Term) => {
        const sql = `(${askText(term.ask, compiling)})`;
        const signed = term.negated ? `not ${sql}` : sql;
        terms.push({ ruleId: id, query, group: index, text: term.text, sql: `(${place} and ${signed})` });
        return signed;
      });
      return `(${holds.join(' or ')})`;
    });
    return `(${[place, ...groups].join(' and ')})`;
  });
  return { where: wheres.length === 0 ? 'false' : `(${wheres.join(' or ')})`, terms };
}

/** The rules that find something, with those of their terms that hold; read off what the terms have answered. */
export function rulesThatHold(terms: CompiledRules['terms'], held: readonly boolean[]): EntryReason['rules'] {
  const answered = terms.map((term, index) => ({ ...term, holds: held[index] === true }));
  const byRule = Map.groupBy(answered, ({ ruleId }) => ruleId);
  return [...byRule].flatMap(([id, all]) => {
    const groups = [...Map.groupBy(all, ({ group }) => group).values()];
    if (!groups.every((group) => group.some(({ holds }) => holds))) return [];
    return [
      { id, query: all[0]?.query ?? '', terms: all.flatMap(({ holds, text }) => (holds ? [text] : [])) },
    ];
  });
}
