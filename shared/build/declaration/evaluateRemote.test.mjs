import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { evaluateRemote } from './evaluateRemote.mjs';

let folder;
beforeEach(async () => {
  folder = await fs.mkdtemp(path.join(os.tmpdir(), 'holdall-declared-'));
  await fs.mkdir(path.join(folder, 'src/screens'), { recursive: true });
  await fs.writeFile(path.join(folder, 'src/screens/Home.tsx'), 'export const Home = () => null;');
});
afterEach(() => fs.rm(folder, { recursive: true, force: true }));

async function declare(parts, before = '') {
  const text = `import { defineRemote, lazyCode } from '@holdall/shared';\n${before}\nexport const remote = defineRemote({ name: 'sample', ${parts} });`;
  await fs.writeFile(path.join(folder, 'src/remote.ts'), text);
  return evaluateRemote(folder);
}

const home = "lazyCode(() => import('./screens/Home.tsx'), 'Home')";

it('turns lazy parts into exposes and keeps the rest as data', async () => {
  const { data, exposes } = await declare(`routes: [{ path: '/sample/*', screen: ${home} }]`);
  expect(data).toEqual({
    name: 'sample',
    routes: [{ path: '/sample/*', screen: { expose: './screens/Home', exportName: 'Home' } }],
    navigation: [],
    commands: [],
    kinds: [],
  });
  expect(exposes).toEqual({ './screens/Home': path.join(folder, 'src/screens/Home.tsx') });
});

it('finds lazy parts in other data files, from where those lie', async () => {
  await fs.writeFile(
    path.join(folder, 'src/screens/rows.ts'),
    "import { lazyCode } from '@holdall/shared';\nexport const screen = lazyCode(() => import('./Home.tsx'), 'Home');",
  );
  const { exposes } = await declare(
    "routes: [{ path: '/sample', screen }]",
    "import { screen } from './screens/rows.ts';",
  );
  expect(Object.keys(exposes)).toEqual(['./screens/Home']);
});

it('keeps what is added to places of others, with its lazy code', async () => {
  const row = `{ id: 'story', label: 'Story', audience: 'user', kinds: ['pdf'], content: ${home} }`;
  const { data, exposes } = await declare(`routes: [], contributions: { panelTabs: [${row}] }`);
  expect(data.contributions.panelTabs).toMatchObject([
    { id: 'story', kinds: ['pdf'], content: { expose: './screens/Home', exportName: 'Home' } },
  ]);
  expect(Object.keys(exposes)).toEqual(['./screens/Home']);
});

it('keeps tools of the assistant, and what they are given as a JSON schema, also where zod says it', async () => {
  const row = (id, input) =>
    `{ id: '${id}', title: 'Stock', description: 'Tells.', does: 'reads', audience: 'user', input: ${input}, run: ${home} }`;
  const ofZod = "z.object({ part: z.string().describe('Its number.') })";
  const { data } = await declare(
    `title: 'Sample', routes: [], tools: [${row('one', ofZod)}, ${row('two', "{ type: 'object', properties: {} }")}]`,
    `import * as z from '${path.resolve(import.meta.dirname, '../../node_modules/zod/index.js')}';`,
  );
  expect(data.title).toBe('Sample');
  expect(data.tools).toMatchObject([
    {
      id: 'one',
      does: 'reads',
      run: { expose: './screens/Home', exportName: 'Home' },
      input: {
        type: 'object',
        properties: { part: { type: 'string', description: 'Its number.' } },
        required: ['part'],
      },
    },
    { id: 'two', input: { type: 'object', properties: {} } },
  ]);
});

it.each([
  [
    'a tool that is given no object',
    "routes: [], tools: [{ id: 'a', title: 'A', description: 'A', does: 'reads', audience: 'user', input: { type: 'string' }, run: lazyCode(() => import('./screens/Home.tsx'), 'Home') }]",
    /has to be an object/,
  ],
  ['code outside lazyCode', 'routes: [], navigation: () => []', /remote.navigation is a function/],
  [
    'a file that is not there',
    "routes: [{ path: '/x', screen: lazyCode(() => import('./No.tsx'), 'No') }]",
    /which is not there/,
  ],
  ['a path that is none', `routes: [{ path: 'x', screen: ${home} }]`, /routes/],
  ['a place that nobody knows', 'routes: [], contributions: { rafters: [] }', /rafters/],
  ['a key that nobody knows', "routes: [], getPublicPath: 'x'", /getPublicPath/],
])('refuses %s', async (_, parts, reason) => {
  await expect(declare(parts)).rejects.toThrow(reason);
});

it('exposes the texts that lie beside the source, and says in which languages they are', async () => {
  await fs.mkdir(path.join(folder, 'texts'));
  await fs.writeFile(path.join(folder, 'texts/ar.json'), '{}');
  const { data, exposes } = await declare('routes: []');
  expect(data.languages).toEqual(['ar']);
  expect(exposes).toEqual({ './texts/ar': path.join(folder, 'texts/ar.json') });
});
