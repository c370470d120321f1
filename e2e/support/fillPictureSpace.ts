import type { BrowserContext } from '@playwright/test';
import { callApi } from './callApi.ts';

const hills = (sky: string, far: string, near: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 420"><rect width="640" height="420" fill="${sky}"/>` +
  `<circle cx="480" cy="110" r="46" fill="#fff3c9"/><path d="M0 280 150 160 290 270 420 150 640 300V420H0Z" fill="${far}"/>` +
  `<path d="M0 340 180 260 360 350 520 280 640 340V420H0Z" fill="${near}"/></svg>`;

/** What lies in the space of the pictures: folder, name, contents. */
const files: readonly (readonly [folder: string, name: string, contents: string])[] = [
  [
    'Field notes',
    'March.md',
    '# March\n\nFirst swallows on the 21st. The lower meadow is still under water.\n',
  ],
  ['Field notes', 'April.md', '# April\n\nCounted 14 nests along the canal.\n'],
  ['Maps/2026', 'North ridge.svg', hills('#cfe6f5', '#7fa58c', '#3f6b58')],
  ['Maps/2026', 'Canal.svg', hills('#f7d9c4', '#b98a6e', '#70513f')],
  [
    'Letters',
    'To the council.txt',
    'Dear council,\n\nthe bridge at the mill needs a new rail before autumn.\n',
  ],
  ['', 'Nests by week.csv', 'Week,Canal,Meadow,Mill\n12,4,2,0\n13,9,3,1\n14,14,5,2\n15,17,8,2\n'],
  ['', 'Morning over the ridge.svg', hills('#dfeaf2', '#91a9b8', '#4c6675')],
  [
    '',
    'Read me first.md',
    '# How this space is kept\n\nNotes by month, maps by year, letters as they come.\n',
  ],
  ['', 'Route.json', '{ "name": "Round by the mill", "kilometres": 11.4 }\n'],
  ['', 'Shopping for the hut.txt', 'Rope, 20 m\nTwo lamps\nTea\n'],
];

/** Brings the files into the first storage of whoever is signed in. Answers the address that shows them. */
export async function fillPictureSpace(context: BrowserContext, url: string): Promise<string> {
  const spaces = await callApi<{ items: { id: string }[] }>(context, `${url}/api/spaces`);
  const spaceId = spaces.items[0]?.id ?? '';
  const storages = await callApi<{ items: { id: string }[] }>(
    context,
    `${url}/api/spaces/${spaceId}/storages`,
  );
  const storageId = storages.items[0]?.id ?? '';
  for (const [path, name, contents] of files) {
    const query = new URLSearchParams({ name, ...(path ? { path } : {}) });
    const headers = { 'content-type': 'application/octet-stream' };
    const body = Buffer.from(contents);
    await callApi(context, `${url}/api/storages/${storageId}/files?${query}`, {
      method: 'PUT',
      body,
      headers,
    });
  }
  return `/space/s/${spaceId}/${storageId}/files`;
}
