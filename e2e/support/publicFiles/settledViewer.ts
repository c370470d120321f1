import { expect, type Page } from '@playwright/test';
import type { ViewerPage } from '../../pages/ViewerPage.ts';

/** What a viewer ends with. A card or a sentence says why there is no more to see. */
export type Shown =
  | 'picture'
  | 'text'
  | 'table'
  | 'article'
  | 'document'
  | 'archive'
  | 'page'
  | 'recording'
  | 'card'
  | 'sentence'
  | 'empty';

/** Runs in the page: with what the viewer of a file has settled; null while it has not. */
function readViewer(name: string): Shown | null {
  const isOpen = [...document.querySelectorAll('header h1')].some(
    (heading) => heading.getAttribute('title') === name,
  );
  if (!isOpen) return null;
  const place = document.querySelector('[data-viewer]');
  if (!place) return null;
  const seen = (selector: string) => place.querySelector(selector) !== null;
  const says = (selector: string) => Boolean(place.querySelector(selector)?.textContent?.trim());
  if (seen('[role=alert]')) return says('[role=alert]') ? 'sentence' : null;
  if (seen('form [type=password]')) return 'sentence';
  if (seen('section[aria-label="About this file"]'))
    return says('section[aria-label="About this file"] > p') ? 'card' : null;
  if (seen('[data-page="1"][data-state=drawn]')) return 'page';
  const image = place.querySelector<HTMLImageElement>('img[alt]:not([alt=""])');
  if (image?.complete && image.naturalWidth > 0 && image.style.visibility === 'visible') return 'picture';
  if (seen('.cm-content')) return 'text';
  if (seen('[role=grid]')) return 'table';
  if (seen('iframe[src]:not([aria-hidden])')) return 'document';
  // The entries of an archive stand in its region at once; a list in an article is a list of that article.
  if (seen('[role=region] > div > ul')) return 'archive';
  if (seen('article') && !seen('article [role=status]')) return 'article';
  if ((place.querySelector('video, audio') as HTMLMediaElement | null)?.readyState) return 'recording';
  return /is empty|has no (?:slides|sheets)/.test(place.textContent ?? '') ? 'empty' : null;
}

/** Waits until the viewer of a file has settled, the text of a page over its picture included. Null when it never does. */
export async function settled(page: Page, name: string): Promise<Shown | null> {
  const read = () => page.evaluate(readViewer, name);
  const ended = expect.poll(read, { intervals: [20, 30, 60, 120, 240] }).not.toBeNull();
  const state = await ended.then(read).catch(() => null);
  if (state !== 'page') return state;
  // Where the text never ends, the picture alone is judged.
  const laid = page.locator('[data-page="1"] [data-state]');
  await laid.waitFor({ state: 'attached', timeout: 30_000 }).catch(() => {});
  return state;
}

/** Goes to a file and waits until its viewer has settled. Null when it never does. */
export async function settledViewer(
  page: Page,
  viewer: ViewerPage,
  { id, name }: { readonly id: string; readonly name: string },
): Promise<Shown | null> {
  await viewer.go(id);
  return settled(page, name);
}

/** Runs in the page: what stands in place of a file, without its buttons. */
function readInstead(): string {
  const said = document.querySelector<HTMLElement>(
    '[data-viewer] :is([role=alert], form:has([type=password]), section[aria-label="About this file"] > p)',
  );
  const buttons = [...(said?.querySelectorAll('button') ?? [])].map(({ innerText }) => innerText.trim());
  const lines = (said?.innerText ?? '').split('\n').map((line) => line.trim());
  return lines.filter((line) => line !== '' && !buttons.includes(line)).join(' ');
}

/** What is said in place of a file. */
export const saidInstead = (page: Page): Promise<string> => page.evaluate(readInstead);
