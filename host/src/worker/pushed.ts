import { scope, type NoticeEvent, type PageWindow, type PushedEvent } from './scope.ts';

/** A notice as the server sends it. */
interface Pushed {
  readonly title: string;
  readonly text: string;
  /** Where it leads, inside the product. */
  readonly route: string;
  /** One with the same tag takes the place of the former. */
  readonly tag: string;
}

const pages = (): Promise<readonly PageWindow[]> =>
  scope.clients.matchAll({ type: 'window', includeUncontrolled: true });

/** Shows what somebody is told; nothing where a page is in sight, which tells it itself. */
export async function showPushed({ data }: PushedEvent): Promise<void> {
  if (data === null) return;
  const { title, text, route, tag } = data.json() as Pushed;
  if ((await pages()).some(({ visibilityState }) => visibilityState === 'visible')) return;
  await scope.registration.showNotification(title, { body: text, tag, data: { route } });
}

/** Leads to what a notice is about: to the page that is there already, or to a new one. */
export async function openPushed({ notification }: NoticeEvent): Promise<void> {
  notification.close();
  const { route } = notification.data as Pick<Pushed, 'route'>;
  const { origin, href } = new URL(route, location.origin);
  if (origin !== location.origin) return;
  const open = (await pages()).find(({ url }) => url === href);
  await (open ? open.focus() : scope.clients.openWindow(href));
}
