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

/** A rule whose terms are told apart: each with the number of its SQL, and those of a group stand beside each other. */
interface CompiledRule {
  id: string;
  query: string;
  groups: readonly (readonly { text: string; number: number }[])[];
}

/** Rules as SQL about a file. */
export interface CompiledRules {
  /** True where one of the rules finds it. */
  where: string;
  /** For each term of each rule, whether it holds. */
  terms: readonly string[];
  rules: readonly CompiledRule[];
  /** Names of folders, storages and spaces that terms ask for, by their numbers here. */
  names: readonly string[];
  /** What else has to be read of each file. */
  reads: { changer: boolean; star: boolean };
}

/** Makes SQL of rules. Rules with problems are refused before they are kept, so that all of these can be asked. */
export function compileRules(asked: readonly AskedRule[], compiling: Compiling): CompiledRules {
  const terms: string[] = [];
  const asks: Ask[] = [];
  const names: string[] = [];
  const wheres: string[] = [];
  const rules = asked.map(({ id, query, storageIds }): CompiledRule => {
    const place = `${compiling.place ?? 'r.storage_id'} = any(${compiling.give(storageIds, 'text[]')})`;
    const conditions = [place];
    const groups = parseQuery(query).groups.map((group) => {
      const holds = group.map((term: Term) => {
        asks.push(term.ask);
        const sql = `(${askText(term.ask, compiling, names)})`;
        return { text: term.text, sql: term.negated ? `not ${sql}` : sql };
      });
      conditions.push(`(${holds.map(({ sql }) => sql).join(' or ')})`);
      return holds.map(({ text, sql }) => ({ text, number: terms.push(`(${place} and ${sql})`) - 1 }));
    });
    wheres.push(`(${conditions.join(' and ')})`);
    return { id, query, groups };
  });
  return {
    where: wheres.length === 0 ? 'false' : `(${wheres.join(' or ')})`,
    terms,
    rules,
    names,
    reads: {
      changer: asks.some((ask) => ask.field === 'by' && ask.value.toLowerCase() !== 'me'),
      star: asks.some((ask) => ask.field === 'starred'),
    },
  };
}

/** The rules that find something, with those of their terms that hold; read off what the terms have answered. */
export function rulesThatHold(
  { rules }: Pick<CompiledRules, 'rules'>,
  held: readonly boolean[],
): EntryReason['rules'] {
  return rules.flatMap(({ id, query, groups }) => {
    const holding = groups.map((group) => group.filter(({ number }) => held[number] === true));
    if (holding.some((group) => group.length === 0)) return [];
    return [{ id, query, terms: holding.flat().map(({ text }) => text) }];
  });
}
