import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const folder = new URL('../../shared/src/ui/', import.meta.url).pathname;
const sheets = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.css'),
);
const read = (file) => readFileSync(path.join(folder, file), 'utf8').replace(/\/\*[^]*?\*\//g, '');

/** The text of a sheet that stands outside every `@layer x { … }`. */
function outsideLayers(css) {
  let depth = 0;
  let outside = '';
  for (const part of css.split(/(?<=[{}])/)) {
    if (depth === 0 && !/@layer\s+[\w-]+\s*\{$/.test(part.trim())) outside += part;
    depth += part.endsWith('{') ? 1 : 0;
    depth -= part.endsWith('}') ? 1 : 0;
  }
  return outside.replace(/@layer[^{;]+;/, '').trim();
}

describe('the stylesheets of the kit', () => {
  it('are there', () => expect(sheets.length).toBeGreaterThan(25));

  it.each(sheets)('%s writes nothing outside a layer', (file) => {
    expect(outsideLayers(read(file))).toBe('');
  });

  it('notices a rule outside a layer', () => {
    expect(outsideLayers('@layer ui { a { b: c } } p { d: e }')).not.toBe('');
  });

  it('begin with the order of the layers', () => {
    expect(read('tokens.css').trim()).toMatch(/^@layer tokens, reset, vendor, ui, shell, remote;/);
  });

  it('use no token that does not exist', () => {
    const known = new Set([...read('tokens.css').matchAll(/(--[\w-]+):/g)].map((match) => match[1]));
    const set = new Set(
      sheets.flatMap((file) => [...read(file).matchAll(/(--[\w-]+):/g)].map((match) => match[1])),
    );
    const given = new Set([
      '--h',
      '--s',
      '--value',
      '--anchor-width',
      '--available-width',
      '--available-height',
      '--transform-origin',
    ]);
    const used = sheets.flatMap((file) =>
      [...read(file).matchAll(/var\((--[\w-]+)/g)].map((match) => match[1] ?? ''),
    );
    expect(used.filter((name) => !known.has(name) && !set.has(name) && !given.has(name))).toEqual([]);
  });
});

describe('the stylesheets of the rooms', () => {
  const home = new URL('../../', import.meta.url).pathname;
  const files = ['host', 'remote-admin', 'remote-public', 'remote-space', 'shared'].flatMap((room) =>
    readdirSync(path.join(home, room, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(css|tsx?)$/.test(file))
      .map((file) => ({ file, text: readFileSync(path.join(home, room, 'src', file), 'utf8') })),
  );

  it('use no token that nobody has set', () => {
    // Some are set by the kit beneath, and by the viewer of PDFs.
    const given =
      /^--(anchor|available|transform|font-height|min-font-size|rotate|scale-|text-scale|total-scale|h$|s$)/;
    const set = new Set(
      files.flatMap(({ text }) => [...text.matchAll(/(--[\w-]+)['"`]?\]?:/g)].map((match) => match[1])),
    );
    const unknown = files.flatMap(({ file, text }) =>
      [...text.matchAll(/var\((--[\w-]+)/g)]
        .map((match) => match[1])
        .filter((name) => !set.has(name) && !given.test(name))
        .map((name) => `${file} ${name}`),
    );
    expect(unknown).toEqual([]);
  });
});
