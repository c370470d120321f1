import ts from 'typescript';
import { compareTexts } from './compareTexts.ts';
import { findTexts } from './findTexts.ts';

/** Reads sources as if they lay beside each other. */
function find(sources: Readonly<Record<string, string>>) {
  const options: ts.CompilerOptions = {
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    jsx: ts.JsxEmit.Preserve,
    lib: ['lib.es2022.d.ts'],
    types: [],
    strict: true,
  };
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists } = host;
  host.getSourceFile = (name, target) =>
    name in sources
      ? ts.createSourceFile(name, sources[name] ?? '', target, true)
      : getSourceFile(name, target);
  host.fileExists = (name) => name in sources || fileExists(name);
  const program = ts.createProgram({ rootNames: Object.keys(sources), options, host });
  return findTexts(program, (name) => name in sources);
}

const said = (source: string, more: Readonly<Record<string, string>> = {}) =>
  find({ '/a.ts': `declare const say: (id: string, values?: object) => string;\n${source}`, ...more })
    .texts.map(({ text }) => text)
    .sort();

describe('finding what is said', () => {
  it.each([
    ["say('Open')", ['Open']],
    ["say(1 > 2 ? 'One' : 'Two')", ['One', 'Two']],
    ["const title = 'A title'; say(title);", ['A title']],
    [
      "const words: Record<string, string> = { a: 'First', b: 'Second' }; say(words['a'] ?? 'None');",
      ['First', 'None', 'Second'],
    ],
    [
      "interface Row { label: string; id: string }\nconst rows: Row[] = [{ id: 'x', label: 'Here' }]; for (const { label } of rows) say(label);",
      ['Here'],
    ],
    [
      "const both = [{ label: 'One' }, { label: 'Two' }]; for (const one of both) say(one.label);",
      ['One', 'Two'],
    ],
    ["function tell(what: string) { say(what); }\ntell('Told');", ['Told']],
    ["const word = () => { if (1 > 2) return 'Rarely'; return 'Often'; }; say(word());", ['Often', 'Rarely']],
    ["const left = 'Said by nobody'; function say2(x: string) { return x; } say2(left);", []],
  ])('%s', (source, texts) => expect(said(source)).toEqual(texts));

  it('goes through files and through what a component is given', () => {
    const more = {
      '/Card.tsx': `export interface CardProps { title: string }
        export function Card({ title }: CardProps) { say(title); return null; }`,
      '/Page.tsx': `import { Card } from './Card';
        export const page = <Card title="On the card" />;`,
    };
    const jsx = 'declare namespace JSX { interface Element {} interface IntrinsicElements {} }';
    expect(said(jsx, more)).toEqual(['On the card']);
  });

  it('refuses a text that is put together', () => {
    const { problems } = find({
      '/a.ts': "declare const say: (id: string) => string; const name = 'x'; say(`Open ${name}`);",
    });
    expect(problems.filter((problem) => problem.includes('put together'))).toHaveLength(1);
  });
});

describe('comparing a room’s texts with what it says', () => {
  const compare = (wanted: string[], texts: Record<string, string>) =>
    compareTexts(new Set(wanted), texts, { file: 'ar.json', language: 'ar' });

  it('is content with what is whole', () => {
    const counted = '{count, plural, one {# file} other {# files}} in {place}';
    const inArabic =
      '{count, plural, one {ملف واحد} two {ملفان} few {# ملفات} many {# ملفًا} other {# ملف}} في {place}';
    expect(compare(['Open', counted], { Open: 'فتح', [counted]: inArabic })).toEqual([]);
  });

  it.each([
    ['a missing text', ['Open'], {}, 'is missing'],
    ['a dead text', [], { Open: 'فتح' }, 'is said nowhere'],
    ['one that waits for its translator', ['Open'], { Open: '' }, 'is not translated'],
    ['a lost value', ['Open {name}'], { 'Open {name}': 'فتح' }, 'takes {name}'],
    ['a foreign value', ['Open'], { Open: 'فتح {name}' }, 'takes {}'],
    [
      'a count that is not counted',
      ['{count, plural, one {# file} other {# files}}'],
      { '{count, plural, one {# file} other {# files}}': '{count} ملف' },
      'counts by {count}',
    ],
    [
      'a form that the language has',
      ['{count} files'],
      { '{count} files': '{count, plural, one {ملف واحد} other {# ملف}}' },
      'lacks forms of {count}: few, many, two',
    ],
  ])('finds %s', (_what, wanted, texts, problem) => {
    const found = compare(wanted, texts as Record<string, string>);
    expect(found).toHaveLength(1);
    expect(found[0]).toContain(problem);
  });
});
