import { compileText, type TextPart } from '@holdall/shared/texts';

/** A file of texts: English to another language. An empty one is not translated yet. */
export type Texts = Readonly<Record<string, string>>;

/** The values that a text takes, and which of them it counts by. */
function argumentsOf(text: string): {
  readonly all: ReadonlySet<string>;
  readonly counted: ReadonlyMap<string, readonly string[]>;
} {
  const all = new Set<string>();
  const counted = new Map<string, string[]>();
  const read = (parts: readonly TextPart[]): void => {
    for (const part of parts) {
      if (typeof part === 'string') continue;
      const [name, type, cases] = part;
      all.add(name);
      if (typeof cases !== 'object') continue;
      if (type === 'plural') counted.set(name, [...(counted.get(name) ?? []), ...Object.keys(cases)]);
      for (const inner of Object.values(cases)) if (Array.isArray(inner)) read(inner);
    }
  };
  read(compileText(text));
  return { all, counted };
}

const listed = (names: Iterable<string>) => [...names].sort().join(', ');

/** What is wrong with one translation; null when nothing is. */
function problemOf(text: string, said: string, language: string): string | null {
  if (said.trim() === '') return 'is not translated';
  const wanted = argumentsOf(text);
  const given = argumentsOf(said);
  if (listed(wanted.all) !== listed(given.all))
    return `takes {${listed(wanted.all)}}, its translation {${listed(given.all)}}`;
  for (const name of wanted.counted.keys())
    if (!given.counted.has(name)) return `counts by {${name}}, its translation does not`;
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  for (const [name, cases] of given.counted) {
    const lacking = [...forms].sort().filter((form) => form !== 'zero' && !cases.includes(form));
    if (lacking.length > 0) return `lacks forms of {${name}}: ${lacking.join(', ')}`;
  }
  return null;
}

/** What is wrong with a room's texts in a language, one sentence each: missing, dead, with other values. */
export function compareTexts(
  wanted: ReadonlySet<string>,
  texts: Texts,
  { file, language }: { readonly file: string; readonly language: string },
): readonly string[] {
  const missing = [...wanted].filter((text) => !Object.hasOwn(texts, text));
  const known = Object.entries(texts);
  const dead = known.filter(([text]) => !wanted.has(text));
  const wrong = known.flatMap(([text, said]) => {
    const problem = wanted.has(text) ? problemOf(text, said, language) : null;
    return problem === null ? [] : [`${file}: “${text}” ${problem}.`];
  });
  return [
    ...missing.map((text) => `${file}: “${text}” is missing.`),
    ...dead.map(([text]) => `${file}: “${text}” is said nowhere any more.`),
    ...wrong,
  ];
}
