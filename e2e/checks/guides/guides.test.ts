import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../support/root.ts';
import { changed } from './applyEdit.ts';
import { readGuide } from './readGuide.ts';

const guide = [
  '**New file `a/b.ts`:**',
  '',
  '```ts',
  'one',
  '',
  'two',
  '```',
  '',
  '**In `c.ts`, after `x`:**',
  '```ts',
  'y',
  '```',
].join('\n');

describe('a guide', () => {
  it('is read as changes of files', () => {
    expect(readGuide(guide)).toEqual([
      { kind: 'create', file: 'a/b.ts', text: 'one\n\ntwo\n' },
      { kind: 'after', file: 'c.ts', anchor: 'x', text: 'y\n' },
    ]);
  });

  it('is refused when an order in it is not understood, or has no code', () => {
    expect(() => readGuide('**In `c.ts` somewhere:**')).toThrow('not understood');
    expect(() => readGuide('**New file `c.ts`:**\n\nText.')).toThrow('No block of code');
  });

  it('changes exactly one line', () => {
    const edit = { file: 'c.ts', anchor: 'b', text: 'new\n' };
    expect(changed('a\n  b\nc', { ...edit, kind: 'after' })).toBe('a\n  b\nnew\nc');
    expect(changed('a\nb\nc', { ...edit, kind: 'before' })).toBe('a\nnew\nb\nc');
    expect(changed('a\nb\nc', { ...edit, kind: 'in place of' })).toBe('a\nnew\nc');
    expect(() => changed('a\nb\nb', { ...edit, kind: 'after' })).toThrow('2 lines "b"');
    expect(() => changed('a', { ...edit, kind: 'after' })).toThrow('0 lines "b"');
  });
});

const folder = join(root, 'docs/guides');
const names = readdirSync(folder).filter((name) => name.endsWith('.md'));

describe('the guides of the project', () => {
  it('are those that the README names', () => {
    const readme = readFileSync(join(root, 'README.md'), 'utf8');
    expect(names.filter((name) => readme.includes(`docs/guides/${name}`)).sort()).toEqual(names.sort());
  });

  it.each(names)('%s fits the tree as it stands', (name) => {
    for (const edit of readGuide(readFileSync(join(folder, name), 'utf8'))) {
      if (edit.kind !== 'create') changed(readFileSync(join(root, edit.file), 'utf8'), edit);
    }
  });
});
