import { callKey, type Held } from '@holdall/shared';
import { laterApi } from '@holdall/shared/later';
import { fakeShell } from '@holdall/shared/testing';
import { readPaste } from './readPaste.ts';
import { remembered } from './remembered.ts';
import { isLinks, linksTo } from './systemClipboard.ts';

const { origin } = location;
const link = { id: `res_${'a'.repeat(32)}`, name: 'Plans <2026> & "more"' };
const picture = new File(['x'], 'image.png', { type: 'image/png' });

interface Given {
  text?: string;
  files?: File[];
  /** Something lies on the clipboard; taken in this browser, or in another one. */
  held?: 'here' | 'elsewhere';
}

async function namesOf({ text = '', files = [], held }: Given) {
  const shell = fakeShell();
  const taken = '2026-11-21T13:00:00.000Z';
  const clipboard = held ? ({ at: taken } as Held['clipboard']) : null;
  shell.queries.setQueryData<Held>(callKey(laterApi.clipboard.read, {}), {
    clipboard,
    elsewhere: false,
    lost: false,
  });
  remembered(shell).set(held === 'here' ? taken : '');
  const dropped = { files: files.map((file) => ({ file, path: [] })), emptyFolders: [] };
  const pasted = await readPaste(shell, {
    text,
    dropped: files.length > 0 ? Promise.resolve(dropped) : null,
    at: new Date(2026, 10, 21, 14, 2),
  });
  return pasted === null ? 'held' : pasted.files.map(({ file }) => file.name);
}

it('brings files and pictures, whatever else lies on the clipboard', async () => {
  expect(await namesOf({ files: [picture], held: 'here' })).toEqual(['Pasted 2026-11-21 14.02.png']);
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
  expect(await namesOf({ text, held: 'here' })).toBe('held');
  expect(await namesOf({ text: '' })).toBe('held');
});

it('a text that was copied later counts; an old one of another browser does not', async () => {
  expect(await namesOf({ text: 'newer', held: 'here' })).toHaveLength(1);
  expect(await namesOf({ text: 'old', held: 'elsewhere' })).toBe('held');
  expect(await namesOf({ text: 'nothing else' })).toHaveLength(1);
});
