import { readFileSync } from 'node:fs';
import { corpusFolder } from '../support/publicFiles/importedFiles.ts';
import { keptOutcomes } from '../support/publicFiles/outcomes.ts';
import { expect, test } from '../support/test.ts';
import { readMemoryPeak } from '../support/watchMemory.ts';

/** Of the files of a set that can be shown, so many have to be. */
const leastShare = 0.99;

test.skip(corpusFolder === undefined, 'HOLDALL_CORPUS is not set');
test.skip(!process.env['HOLDALL_STORIES_MEMORY'], 'the server is not ours to watch');

test('after all public files the server answers, logged no error and held less than 1 GB @corpus', async ({
  request,
  baseURL,
}) => {
  expect((await request.get(`${baseURL}/readyz`)).ok()).toBe(true);
  const { bytes, processes } = readMemoryPeak(process.env['HOLDALL_STORIES_MEMORY'] ?? '');
  const each = processes.map((one) => Math.round(one / 2 ** 20)).join(' + ');
  process.stdout.write(`server and children: at most ${each} MB\n`);
  expect(bytes).toBeLessThan(2 ** 30);
  const complaints = readFileSync(process.env['HOLDALL_STORIES_COMPLAINTS'] ?? '', 'utf8');
  expect(JSON.parse(complaints)).toEqual([]);
});

test('of every set of public files at least 99 of 100 that can be shown are shown as they are @corpus', () => {
  const sets = keptOutcomes();
  test.skip(sets.size === 0, 'not run: they were not looked at');
  const poor: string[] = [];
  for (const [set, { files, valid, sentences, unlike }] of sets) {
    const share = valid === 0 ? 1 : 1 - unlike.length / valid;
    const line = `${set}: ${valid - unlike.length} of ${valid} valid files shown as they are (${(share * 100).toFixed(1)} %), ${files} in all, ${sentences} sentences`;
    process.stdout.write(`${line}\n`);
    if (share < leastShare) poor.push(line, ...unlike);
  }
  expect(poor).toEqual([]);
});
