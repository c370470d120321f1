import { readFileSync } from 'node:fs';
import { corpusFolder } from '../support/importedFiles.ts';
import { expect, test } from '../support/test.ts';
import { allPdfOutcomes, hasPdfOutcomes } from '../support/pdfOutcomes.ts';
import { readMemoryPeak } from '../support/watchMemory.ts';

test.skip(corpusFolder === undefined, 'HOLDALL_CORPUS is not set');
test.skip(!process.env['HOLDALL_STORIES_MEMORY'], 'the server is not ours to watch');

test('after all public files the server answers, logged no error and held less than 1 GB @corpus', async ({
  request,
  baseURL,
}) => {
  expect((await request.get(`${baseURL}/readyz`)).ok()).toBe(true);
  const { bytes, processes } = readMemoryPeak(process.env['HOLDALL_STORIES_MEMORY'] ?? '');
  process.stdout.write(
    `server and children: at most ${Math.round(bytes / 2 ** 20)} MB in ${processes} processes\n`,
  );
  expect(bytes).toBeLessThan(2 ** 30);
  const complaints = readFileSync(process.env['HOLDALL_STORIES_COMPLAINTS'] ?? '', 'utf8');
  expect(JSON.parse(complaints)).toEqual([]);
});

test('of the documents of pdf.js at least 99 of 100 that can be read are drawn as they are @corpus', () => {
  test.skip(!hasPdfOutcomes(), 'not run: they were not looked at');
  const { documents, unlike } = allPdfOutcomes();
  const share = 1 - unlike.length / documents;
  const lines = unlike.map(({ name, problem }) => `   ${name}: ${problem}\n`).join('');
  const drawn = `${documents - unlike.length} of ${documents} drawn as they are (${(share * 100).toFixed(1)} %)`;
  process.stdout.write(`pdf-pdfjs: ${drawn}\n${lines}`);
  expect(documents).toBeGreaterThan(300);
  expect(share).toBeGreaterThanOrEqual(0.99);
});
