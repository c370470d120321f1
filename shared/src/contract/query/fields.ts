import { coreKinds } from '../../kinds/coreKinds.ts';
import type { Kind } from '../../kinds/defineKind.ts';
import { spanOf } from './moments.ts';
import { queryProblems } from './queryProblems.ts';
import type { Ask } from './Term.ts';

/** Reads the value of a field. A text is the sentence that says what is wrong with it. */
type ReadValue = (value: string) => Ask | string;

/** The kinds by the words that the product says, and by their ids. */
const kinds = new Map<string, string>(
  coreKinds.flatMap((kind: Kind) => [
    [kind.id.toLowerCase(), kind.id],
    ...(kind.words ?? []).map((word) => [word, kind.id] as const),
  ]),
);
const units: Readonly<Record<string, number>> = {
  '': 1,
  b: 1,
  kb: 1000,
  mb: 1000 ** 2,
  gb: 1000 ** 3,
  tb: 1000 ** 4,
};

const word =
  (field: 'name' | 'tag' | 'in' | 'by'): ReadValue =>
  (value) => ({ field, value });

function readKind(value: string): Ask | string {
  const kind = kinds.get(value.toLowerCase());
  if (kind === undefined) return queryProblems.kind;
  if (kind === 'folder') return queryProblems.folder;
  return { field: 'kind', kind };
}

const readDate =
  (ask: (span: NonNullable<ReturnType<typeof spanOf>>) => Ask): ReadValue =>
  (value) => {
    const span = spanOf(value);
    return span === undefined ? queryProblems.date : ask(span);
  };

function readSize(value: string): Ask | string {
  const read = /^(<=?|>=?)\s*(\d{1,9}(?:\.\d{1,3})?)\s*([kmgt]?b?)$/i.exec(value);
  const [, sign = '', number = '', unit = ''] = read ?? [];
  const name = unit.toLowerCase();
  const factor = units[name] ?? units[`${name}b`];
  if (!read || factor === undefined) return queryProblems.size;
  const bytes = Math.round(Number(number) * factor);
  if (sign === '>') return { field: 'size', least: bytes + 1, most: null };
  if (sign === '>=') return { field: 'size', least: bytes, most: null };
  return { field: 'size', least: null, most: sign === '<' ? bytes - 1 : bytes };
}

/** The languages that texts are told to be written in, by their codes. */
const textLanguageCodes = 'ar da de en es fi fr hu it nl no pt ro ru sv tr'.split(' ');

let known: ReadonlyMap<string, string> | null = null;

/** By their codes, and by their names in English and in themselves. */
function allNames(): ReadonlyMap<string, string> {
  const named = (code: string, language: string) =>
    new Intl.DisplayNames([language], { type: 'language' }).of(code)?.toLowerCase() ?? code;
  return new Map(
    textLanguageCodes.flatMap((code) =>
      [code, named(code, 'en'), named(code, code)].map((name) => [name, code] as const),
    ),
  );
}

/** The code of a language that is called so: `de`, `German`, `Deutsch`. Undefined where texts are not told to be written in it. */
function languageCalled(name: string): string | undefined {
  known ??= allNames();
  return known.get(name.toLowerCase());
}

function readLanguage(value: string): Ask | string {
  const language = languageCalled(value);
  return language === undefined ? queryProblems.language : { field: 'language', language };
}

const readSender: ReadValue = (value) =>
  /[\p{L}\p{N}]/u.test(value) ? { field: 'from', value } : queryProblems.nothing;

/** What is known of no file yet. */
const later = new Set(['unread', 'shared', 'link']);

/** The values of `is` and `has`, with what each asks. */
const states: Readonly<Record<'is' | 'has', Readonly<Record<string, Ask>>>> = {
  is: { starred: { field: 'starred' }, trashed: { field: 'trashed' } },
  has: {
    comments: { field: 'commented' },
    issues: { field: 'issue' },
    attachment: { field: 'attached' },
  },
};

/** The conditions that begin with what was typed of one, such as `is:` or `is:tr`. */
export const conditionsFrom = (typed: string): string[] =>
  Object.entries(states)
    .flatMap(([field, values]) => Object.keys(values).map((value) => `${field}:${value}`))
    .filter((condition) => typed.includes(':') && condition !== typed && condition.startsWith(typed));

/** One comment is said as well as comments. */
const single = (name: string) => name.replace(/s$/, '');

const readState =
  (field: 'is' | 'has'): ReadValue =>
  (value) => {
    const name = value.toLowerCase();
    const known = Object.entries(states[field]).find(([one]) => single(one) === single(name));
    return known?.[1] ?? (later.has(single(name)) ? queryProblems.notYet : queryProblems[field]);
  };

const readSimilar = (value: string): Ask | string =>
  /^res_[0-9a-f]{32}$/.test(value) ? { field: 'similar', resourceId: value } : queryProblems.similar;

/** Every field that a query may name, a row each. */
export const queryFields: Readonly<Record<string, ReadValue>> = {
  kind: readKind,
  in: word('in'),
  tag: word('tag'),
  by: word('by'),
  name: word('name'),
  text: (text) => ({ field: 'content', text }),
  ext: (value) => ({ field: 'ext', value: value.replace(/^\./, '') }),
  before: readDate(({ from }) => ({ field: 'changed', from: null, to: from })),
  after: readDate(({ from }) => ({ field: 'changed', from, to: null })),
  changed: readDate(({ from, to }) => ({ field: 'changed', from, to })),
  size: readSize,
  is: readState('is'),
  has: readState('has'),
  lang: readLanguage,
  similar: readSimilar,
  from: readSender,
};
