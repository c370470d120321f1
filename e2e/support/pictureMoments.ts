import type { BrowserContext, Locator, Page } from '@playwright/test';
import { uploadFiles, type StoryFile } from './uploadFiles.ts';
import { callApi } from './callApi.ts';
import { makeSound } from './makeMedia.ts';
import { makeShow, makeWorkbook } from './makeOffice.ts';
import { makePdf } from './makePdf.ts';
import { seededUsers } from './seededUsers.ts';
import { makeZip } from '@holdall/shared/testing/node';

/** What stands on a screen for a moment, and how one comes to it. By keys and by roles: the words are others in each language. */
interface Moment {
  readonly name: string;
  open(page: Page, place: MomentPlace): Promise<void>;
}

/** Where the moments are. */
export interface MomentPlace {
  readonly url: string;
  readonly folder: string;
  /** Addresses of files by their names. */
  readonly files: ReadonlyMap<string, string>;
  /** Addresses of public links: one that shows the folder, one by which files are brought, one that is paused. */
  readonly links: Readonly<Record<'open' | 'drop' | 'paused', string>>;
}

const note = [
  '# Retail pilot, third quarter',
  'Three stores, eleven weeks. Visits grew in all of them.',
  '| Store | Visits |\n|---|---|\n| Lisbon | 2,140 |\n| Porto | 1,310 |\n| Braga | 610 |',
  'The second kiosk explains most of it.',
].join('\n\n');
const table = 'Store;Visits;Queue\nLisbon;2140;2 min\nPorto;1310;3 min\nBraga;610;6 min\n';
const slides = ['The pilot in one minute', 'What the second kiosk did', 'What we ask for'];
const page = (title: string) => `<h1>${title}</h1><p>Signs stand where people wait.</p>`;

const files: readonly StoryFile[] = [
  { name: 'Board update.pptx', body: makeShow(slides) },
  {
    name: 'Costs.xlsx',
    body: makeWorkbook(
      table
        .trim()
        .split('\n')
        .map((row) => row.split(';')),
      { rows: 1, columns: 1 },
    ),
  },
  { name: 'Interview.wav', body: makeSound(42) },
  {
    name: 'Kiosk.svg',
    body: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 42"><rect width="64" height="42" fill="#cfe6f5"/><path d="M0 42 20 18l14 16 12-9 18 17z" fill="#3f6b58"/></svg>',
  },
  {
    name: 'Landlord.vcf',
    body: 'BEGIN:VCARD\nVERSION:4.0\nFN:Rita Campos\nTEL:+351 21 000 0000\nEND:VCARD\n',
  },
  { name: 'Readout.md', body: note },
  { name: 'Readout.pdf', body: makePdf(['Retail pilot, Q3 readout', 'Weekly visits', 'What we ask for']) },
  { name: 'Signs.zip', body: makeZip({ 'signs/door.html': page('Door'), 'signs/till.html': page('Till') }) },
  { name: 'Stores.csv', body: table },
  { name: 'Till.html', body: page('Till') },
];

/** Brings what the moments show: files of many kinds, a thread about one of them and an older version of it. */
export async function fillMoments(context: BrowserContext, url: string): Promise<MomentPlace> {
  const brought = await uploadFiles(context, url, 'Retail pilot', files);
  const idOf = (name: string) => brought.files.find((file) => file.name === name)?.id ?? '';
  const post = (path: string, body: unknown) =>
    callApi<{ id: string }>(context, `${url}${path}`, { method: 'POST', body });
  const about = `/api/resources/${idOf('Readout.md')}/messages`;
  const { id } = await post(about, { body: 'Can we extend Braga to March, and decide after the holidays?' });
  await post(about, { body: 'March works. I will ask Rita **today**.', parentId: id });
  const revision = brought.files.find(({ name }) => name === 'Readout.md')?.revision;
  await callApi(context, `${url}/api/resources/${idOf('Readout.md')}/content`, {
    method: 'PUT',
    body: Buffer.from(`${note}\n\nBraga needs a decision on its lease by 4 December.\n`),
    headers: { 'content-type': 'application/octet-stream', 'if-match': `"${revision}"` },
  });
  await post(`/api/shares/of/${idOf('Readout.md')}`, {
    emails: [seededUsers.ben.email],
    role: 'editor',
    message: 'For your remarks, please.',
  });
  const link = (name: string, role: string) =>
    callApi<{ id: string; address: string; revision: number }>(
      context,
      `${url}/api/public-links/of/${brought.id}`,
      { method: 'POST', body: { name, role } },
    );
  const [open, drop, paused] = [
    await link('For the landlords', 'viewer'),
    await link('Photos of the stores', 'dropOnly'),
    await link('For the press', 'viewer'),
  ];
  await callApi(context, `${url}/api/public-links/${paused.id}`, {
    method: 'PATCH',
    body: { isPaused: true },
    headers: { 'if-match': `"${paused.revision}"` },
  });
  return {
    url,
    folder: brought.address,
    files: new Map(brought.files.map((file) => [file.name, `/space/r/${file.id}`])),
    links: { open: open.address, drop: drop.address, paused: paused.address },
  };
}

const firstRow = (on: Page): Locator => on.locator('[data-remote=space] [data-resource]').first();

async function openFolder(on: Page, { url, folder }: MomentPlace): Promise<void> {
  await on.goto(`${url}${folder}`);
  await firstRow(on).waitFor();
  await firstRow(on).focus();
}

async function press(on: Page, ...keys: readonly string[]): Promise<void> {
  for (const key of keys) await on.keyboard.press(key);
}

/** In the folder, after these keys. */
const inFolder = (name: string, ...keys: readonly string[]): Moment => ({
  name,
  async open(on, place) {
    await openFolder(on, place);
    await press(on, ...keys);
  },
});

/** A tab of the panel beside a file. */
const inPanel = (name: string, tab: number): Moment => ({
  name,
  async open(on, { url, files: known }) {
    await on.goto(`${url}${known.get('Readout.md')}`);
    await on.locator('[data-viewer]').waitFor();
    // What is open may still be on its way.
    await on.waitForLoadState('networkidle');
    const tabs = on.getByRole('complementary').getByRole('tab');
    if ((await tabs.count()) === 0) await press(on, 'i');
    await tabs.nth(tab).click();
  },
});

const inViewer = (name: string, file: string, ...keys: readonly string[]): Moment => ({
  name,
  async open(on, { url, files: known }) {
    await on.goto(`${url}${known.get(file)}`);
    await on.locator('[data-viewer]').waitFor();
    await press(on, ...keys);
  },
});

/** What whoever has a link sees. */
const byLink = (name: keyof MomentPlace['links']): Moment => ({
  name: `link-${name}`,
  async open(on, { url, links }) {
    await on.goto(`${url}${links[name]}`);
    await on.locator('main h1').waitFor();
    await on.waitForLoadState('networkidle');
  },
});

const inView = (name: string, view: number): Moment => ({
  name,
  async open(on, place) {
    await openFolder(on, place);
    const choice = on.locator('[data-remote=space] header input[type=radio]').nth(view);
    // On a phone there are fewer.
    if ((await choice.count()) > 0) await choice.click({ force: true });
  },
});

/** What is looked at beside the screens that have an address. What changes how lists look stands last. */
export const moments: readonly Moment[] = [
  inFolder('chosen', 'ArrowDown', 'Shift+ArrowDown'),
  inFolder('quick-look', 'End', 'ArrowUp', 'ArrowUp', 'ArrowUp', 'ArrowUp', 'Space'),
  inFolder('row-menu', 'ArrowDown', 'Shift+F10'),
  inFolder('move-to', 'm'),
  inFolder('rename-many', 'ArrowDown', 'Shift+ArrowDown', 'Shift+ArrowDown', 'F2'),
  inFolder('palette', 'Control+k'),
  inFolder('keys', 'Shift+?'),
  inFolder('new-folder', 'n'),
  inFolder('share', 'End', 'ArrowUp', 'ArrowUp', 'ArrowUp', 'ArrowUp', 'e'),
  byLink('open'),
  byLink('drop'),
  byLink('paused'),
  inPanel('panel-details', 0),
  inPanel('panel-comments', 1),
  inPanel('panel-activity', 2),
  inPanel('panel-versions', 3),
  ...files.map(({ name }) => inViewer(`viewer-${name.replace(/^.*\./, '')}`, name)),
  inView('tiles', 1),
  inView('columns', 2),
  inView('rows', 0),
];
