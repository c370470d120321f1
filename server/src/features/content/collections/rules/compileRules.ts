import { momentOf, parseQuery, type Ask, type EntryReason, type Term } from '@holdall/shared/contract';
import { bringsAttachments, isFrom, isWrittenIn, textClause } from '../../../../platform/db/textClause.ts';
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
  /** SQL: the storage that a file `r` counts as lying in; the one that it lies in unless said. */
  place?: string;
}

const escaped = (text: string) => text.replace(/[\\%_]/g, String.raw`\$&`);
const inside = (text: string) => `%${escaped(text)}%`;

/** The number of a name among those that are asked for, from 1 on. */
function numberOf(names: string[], name: string): number {
  if (!names.includes(name)) names.push(name);
  return names.indexOf(name) + 1;
}

/**
 * SQL that holds for a file `r` of which a term is true. Whatever a term needs of other rows has been read once for all
 * files: `m` has the numbers of the names that it lies in, `v` its storage, `u` who changed it last, `t` the star of who looks.
 */
function askText(ask: Ask, { give, now, fold }: Compiling, names: string[]): string {
  switch (ask.field) {
    case 'text':
      return `r.search_name like ${give(inside(fold(ask.text)), 'text')}`;
    case 'name':
      return `r.search_name like ${give(inside(fold(ask.value)), 'text')}`;
    case 'content': {
      const named = `r.search_name like ${give(inside(fold(ask.text)), 'text')}`;
      const said = textClause(ask.text, give);
      return said === null ? named : `${named} or ${said}`;
    }
    case 'ext':
      return `r.search_name like ${give(`%.${escaped(fold(ask.value))}`, 'text')}`;
    case 'kind':
      return `r.kind = ${give(ask.kind, 'text')}`;
    case 'tag':
      return hasTag(give(ask.value, 'text'));
    case 'by':
      return ask.value.toLowerCase() === 'me'
        ? 'r.changed_by = v.looker'
        : `coalesce(lower(u.name) like lower(${give(inside(ask.value), 'text')}), false)`;
    case 'in':
      return `${numberOf(names, ask.value)} = any(m.marks)`;
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
      return 't.resource_id is not null';
    case 'from':
      return isFrom(ask.value, give);
    case 'attached':
      return bringsAttachments;
    case 'commented':
      return 'exists (select 1 from messages m where m.resource_id = r.id and m.deleted_at is null)';
    case 'issue':
      return 'exists (select 1 from issues o where o.resource_id = r.id and o.closed_at is null)';
    case 'language':
      return isWrittenIn(give(ask.language, 'text'));
    // Refused in rules; a search asks for these in its own way.
    case 'similar':
    case 'trashed':
      return 'false';
  }
}

/** Rules as SQL about a file. */
export interface CompiledRules {
  /** True where one of the rules finds it. */
  where: string;
  /** For each term of each rule, whether it holds. */
  terms: readonly { ruleId: string; query: string; group: number; text: string; sql: string }[];
  /** Names of folders, storages and spaces that terms ask for, by their numbers here. */
  names: readonly string[];
  /** What else has to be read of each file. */
  reads: { changer: boolean; star: boolean };
}

/** Makes SQL of rules. Rules with problems are refused before they are kept, so that all of these can be asked. */
export function compileRules(rules: readonly AskedRule[], compiling: Compiling): CompiledRules {
  const terms: CompiledRules['terms'][number][] = [];
  const asks: Ask[] = [];
  const names: string[] = [];
  const wheres = rules.map(({ id, query, storageIds }) => {
    const place = `${compiling.place ?? 'r.storage_id'} = any(${compiling.give(storageIds, 'text[]')})`;
    const groups = parseQuery(query).groups.map((group, index) => {
      const holds = group.map((term: Term) => {
        asks.push(term.ask);
        const sql = `(${askText(term.ask, compiling, names)})`;
        const signed = term.negated ? `not ${sql}` : sql;
        terms.push({ ruleId: id, query, group: index, text: term.text, sql: `(${place} and ${signed})` });
        return signed;
      });
      return `(${holds.join(' or ')})`;
    });
    return `(${[place, ...groups].join(' and ')})`;
  });
  return {
    where: wheres.length === 0 ? 'false' : `(${wheres.join(' or ')})`,
    terms,
    names,
    reads: {
      changer: asks.some((ask) => ask.field === 'by' && ask.value.toLowerCase() !== 'me'),
      star: asks.some((ask) => ask.field === 'starred'),
    },
  };
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
