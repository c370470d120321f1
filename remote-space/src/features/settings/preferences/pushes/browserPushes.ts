import { AppError, places, type Shell } from '@holdall/shared';
import { laterApi } from '@holdall/shared/later';

type Http = Pick<Shell['http'], 'call'>;

/** How it stands with notices in this browser: it cannot show any, was told to show none, shows none, or shows them. */
export type PushState = 'unable' | 'refused' | 'off' | 'on';

/** The way to the push service of this browser; undefined where there is none, or nothing of ours that listens. */
async function findManager(): Promise<PushManager | undefined> {
  const { serviceWorker } = navigator as { serviceWorker?: ServiceWorkerContainer };
  if (!('Notification' in globalThis)) return undefined;
  const registration = await serviceWorker?.getRegistration(places.space);
  return registration && 'pushManager' in registration ? registration.pushManager : undefined;
}

/** How it stands. */
export async function readPushState(http: Http): Promise<PushState> {
  const manager = await findManager();
  if (manager === undefined) return 'unable';
  if (Notification.permission === 'denied') return 'refused';
  const endpoint = (await manager.getSubscription())?.endpoint;
  if (endpoint === undefined) return 'off';
  const { isOn } = await http.call(laterApi.pushes.look, { query: { endpoint } });
  return isOn ? 'on' : 'off';
}

const isSame = (key: ArrayBuffer | null, text: string) =>
  key !== null &&
  btoa(String.fromCharCode(...new Uint8Array(key)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '') === text;

/** The subscription at the push service; one that was made with the key of another installation is made anew. */
async function subscribe(manager: PushManager, key: string): Promise<PushSubscription> {
  const former = await manager.getSubscription();
  if (former && isSame(former.options.applicationServerKey, key)) return former;
  await former?.unsubscribe();
  return manager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
}

/** Asks whoever sits here, then the push service, and has the server send notices there. `failed` is said where there is none. */
export async function beginPushes(http: Http, failed: string): Promise<void> {
  const manager = await findManager();
  if (manager === undefined || (await Notification.requestPermission()) !== 'granted') return;
  const { key } = await http.call(laterApi.pushes.look, { query: {} });
  const { endpoint, keys } = await subscribe(manager, key)
    .then((subscription) => subscription.toJSON())
    .catch((cause: unknown) => {
      throw new AppError('internal', { message: failed, cause });
    });
  if (endpoint === undefined || !keys?.['p256dh'] || !keys['auth']) return;
  await http.call(laterApi.pushes.begin, {
    body: { endpoint, keys: { p256dh: keys['p256dh'], auth: keys['auth'] } },
  });
}

/** Shows no more notices in this browser. */
export async function endPushes(http: Http): Promise<void> {
  const subscription = await (await findManager())?.getSubscription();
  if (!subscription) return;
  const { endpoint } = subscription;
  await http.call(laterApi.pushes.end, { body: { endpoint } });
  await subscription.unsubscribe();
}
