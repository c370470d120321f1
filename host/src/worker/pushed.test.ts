import { openPushed, showPushed } from './pushed.ts';
import type { NoticeEvent, PageWindow, PushedEvent } from './scope.ts';

const notice = { title: 'Mentioned', text: 'By Ana.', route: '/space/r/res_1', tag: '/space/r/res_1' };
const pushed = (data: object | null = notice) =>
  ({ data: data && { json: () => data } }) as unknown as PushedEvent;
const shown: unknown[] = [];
const opened: string[] = [];
let pages: PageWindow[] = [];

const page = (path: string, visibilityState: DocumentVisibilityState): PageWindow => ({
  url: location.origin + path,
  visibilityState,
  focus: async () => void opened.push(`focus ${path}`),
});

beforeEach(() => {
  shown.length = 0;
  opened.length = 0;
  pages = [];
  Object.assign(globalThis, {
    registration: { showNotification: async (...given: unknown[]) => void shown.push(given) },
    clients: {
      matchAll: async () => pages,
      openWindow: async (address: string) => void opened.push(address.replace(location.origin, '')),
    },
  });
});

describe('C4 a notice that the server has sent', () => {
  it('is shown, in the place of the former one of the same thing', async () => {
    pages = [page('/space', 'hidden')];
    await showPushed(pushed());
    expect(shown).toEqual([
      ['Mentioned', { body: 'By Ana.', tag: '/space/r/res_1', data: { route: '/space/r/res_1' } }],
    ]);
  });

  it('is not shown where a page is in sight, which tells it itself', async () => {
    pages = [page('/space', 'hidden'), page('/space/inbox', 'visible')];
    await showPushed(pushed());
    await showPushed(pushed(null));
    expect(shown).toEqual([]);
  });

  it('leads to the page that is there, else to a new one, and to no other site', async () => {
    let closed = 0;
    const open = (route: string) =>
      openPushed({ notification: { close: () => (closed += 1), data: { route } } } as unknown as NoticeEvent);
    pages = [page('/space/r/res_1', 'hidden')];
    await open('/space/r/res_1');
    await open('/space/inbox');
    await open('https://elsewhere.test/');
    expect(opened).toEqual(['focus /space/r/res_1', '/space/inbox']);
    expect(closed).toBe(3);
  });
});
