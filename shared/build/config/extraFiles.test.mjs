import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { extraFilesOf } from './extraFiles.mjs';

let folder;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'extra-files-'));
  await mkdir(join(folder, 'node_modules/library/tables'), { recursive: true });
  for (const name of ['b.bin', 'a.bin', 'notes.txt'])
    await writeFile(join(folder, 'node_modules/library/tables', name), name);
});
afterEach(() => rm(folder, { recursive: true }));

const declare = (extraFiles) => writeFile(join(folder, 'package.json'), JSON.stringify({ extraFiles }));

it('finds the files that a package names', async () => {
  await declare({ tables: ['library/tables/*.bin'] });
  expect((await extraFilesOf(folder)).map(({ name }) => name)).toEqual(['tables/a.bin', 'tables/b.bin']);
});

it('refuses a pattern that finds nothing', async () => {
  await declare({ tables: ['library/tables/*.woff'] });
  await expect(extraFilesOf(folder)).rejects.toThrow('finds no file');
});

it('adds nothing to a package that names nothing', async () => {
  await writeFile(join(folder, 'package.json'), '{}');
  expect(await extraFilesOf(folder)).toEqual([]);
});
