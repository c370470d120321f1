import { readPaste } from './readPaste.ts';
import { isLinks, linksTo } from './systemClipboard.ts';

const origin = 'https://holdall.example';
const link = { id: `res_${'a'.repeat(32)}`, name: 'Plans <2026> & "more"' };

/** A paste as the browser hands it over. */
function transfer({ text = '', files = [] as File[] }): DataTransfer {
  const items = files.map((file) => ({ kind: 'file', getAsFile: () => file, webkitGetAsEntry: () => null }));
  const types = files.length > 0 ? ['Files'] : ['text/plain'];
  return { getData: () => text, types, files, items } as unknown as DataTransfer;
}
const picture = new File(['x'], 'image.png', { type: 'image/png' });
const situation = { origin, holds: false, takenHere: false, at: new Date(2026, 10, 21, 14, 2) };

async function namesOf(given: Parameters<typeof transfer>[0], how: Partial<typeof situation> = {}) {
  const paste = readPaste(transfer(given), { ...situation, ...how });
  return paste.what === 'held' ? 'held' : (await paste.dropped).files.map(({ file }) => file.name);
}

it('brings files and pictures, whatever else lies on the clipboard', async () => {
  expect(await namesOf({ files: [picture] }, { holds: true })).toEqual(['Pasted 2026-11-21 14.02.png']);
  expect(await namesOf({ files: [new File(['x'], 'a.txt'), picture] })).toEqual([
    'a.txt',
    'Pasted 2026-11-21 14.02.png',
  ]);
});

it('takes the text where an office program adds a picture of it', async () => {
  expect(await namesOf({ files: [picture], text: 'one\ttwo' })).toEqual(['Pasted 2026-11-21 14.02.md']);
});

it('knows its own links, and puts down what was taken', async () => {
  const { text, html } = linksTo([link, link], origin);
  expect(html).toContain('>Plans &lt;2026&gt; &amp; &quot;more&quot;</a>');
  expect([
    isLinks(text, origin),
    isLinks(`${text}\nmore`, origin),
    isLinks(text, 'https://x.example'),
  ]).toEqual([true, false, false]);
  expect(await namesOf({ text }, { holds: true, takenHere: true })).toBe('held');
  expect(await namesOf({ text: '' })).toBe('held');
});

it('a text that was copied later counts; an old one of another browser does not', async () => {
  expect(await namesOf({ text: 'newer' }, { holds: true, takenHere: true })).toHaveLength(1);
  expect(await namesOf({ text: 'old' }, { holds: true })).toBe('held');
  expect(await namesOf({ text: 'nothing else' })).toHaveLength(1);
});
