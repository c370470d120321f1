import { createECDH } from 'node:crypto';
import webPush from 'web-push';
import * as z from 'zod/mini';
import { AppError, preferencesSchema } from '@holdall/shared/contract';
import type { Actor } from '../../../../access/Actor.ts';
import type { Crypto } from '../../../../platform/crypto.ts';
import { sayIn } from '../../../../platform/say.ts';
import { quietUntil } from '../mailing/mailTime.ts';
import { noticeTab } from '../noticeTab.ts';
import type { Listener, PendingPush, PushingRepo } from './pushing.repo.ts';

interface Dependencies {
  readonly repo: PushingRepo;
  readonly crypto: Pick<Crypto, 'sign' | 'seal' | 'open' | 'hashToken'>;
  /** Asks a push service, and nobody inside. */
  readonly fetch: (address: string, request: RequestInit) => Promise<Response>;
  /** Has these notices shown once the present transaction has committed. */
  sendSoon(ids: readonly string[]): Promise<void>;
  /** Where push services reach whoever runs this installation: a `mailto:` or `https:` address. */
  contact(): string;
  now(): Date;
  /** Told of a message that did not arrive; those to others do. */
  onFailure(problem: unknown): void;
}

/** A notice that was kept. */
interface KeptNotice {
  readonly id: string;
  readonly userId: string;
  readonly kind: string;
}

/** A browser as it says who it is. */
interface Subscription {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

const purpose = 'push';
/** So many browsers of a person are told; the one that was added longest ago is let go first. */
const mostBrowsers = 20;
/** So many notices are told by one job. */
const noticesAtOnce = 100;
/** So many push services are asked at once. */
const asksAtOnce = 8;
const seconds = 10;
/** So long a push service keeps a message for a browser that is not there. */
const keptSeconds = 24 * 3600;
/** A message has about 4 kB in all. */
const mostText = 500;
/** By these a push service says that nobody listens there any more, or that this installation is not the one to speak. */
const isOver = (status: number) => [403, 404, 410].includes(status);

const { pushes, quietHours } = preferencesSchema.shape;
const wishesSchema = z.object({ pushes, quietHours });

export type Pushing = ReturnType<typeof createPushing>;

/**
 * Notices in the browsers of who is not looking at a page, at once and once: what does not arrive is not sent again, for it
 * stands in the inbox. Push services see neither what is said nor who it is for.
 */
export function createPushing(needs: Dependencies) {
  const { repo, crypto, fetch, sendSoon, contact, now, onFailure } = needs;
  const key = pushKey(crypto);
  const seal = (text: string, hash: string) => crypto.seal(purpose, text, hash);
  const open = (text: string, hash: string) => crypto.open(purpose, text, hash);

  function isWanted({ preferences, timeZone }: Listener, kind: string, at: Date): boolean {
    const wishes = wishesSchema.parse(preferences);
    return wishes.pushes[noticeTab(kind)] && quietUntil({ ...wishes, timeZone }, at) <= at;
  }

  async function show({ id, endpointHash, endpoint, keys, ...notice }: PendingPush): Promise<void> {
    const { title, text, values, route, locale } = notice;
    const subscription: Subscription = {
      endpoint: open(endpoint, endpointHash),
      keys: JSON.parse(open(keys, endpointHash)) as Subscription['keys'],
    };
    const message = {
      title: sayIn(locale, title),
      text: (text && sayIn(locale, text, values)).slice(0, mostText),
      route: route ?? '/space/inbox',
      tag: route ?? id,
    };
    const asked = webPush.generateRequestDetails(subscription, JSON.stringify(message), {
      vapidDetails: { subject: contact(), ...key },
      TTL: keptSeconds,
      contentEncoding: 'aes128gcm',
    });
    const { status, body } = await fetch(asked.endpoint, {
      method: asked.method,
      headers: Object.fromEntries(
        Object.entries(asked.headers).map(([name, value]) => [name, String(value)]),
      ),
      body: asked.body,
      signal: AbortSignal.timeout(seconds * 1000),
    });
    await body?.cancel();
    if (isOver(status)) await repo.end(endpointHash);
    else if (status >= 300) throw new Error(`A push service has answered ${status}.`);
  }

  return {
    /** The key of this installation, and whether a browser of somebody is told notices. */
    async look({ userId }: Actor, endpoint: string | undefined) {
      const isOn = endpoint !== undefined && (await repo.has(userId, crypto.hashToken(endpoint)));
      return { key: key.publicKey, isOn };
    },

    /** Has a browser told notices until the session ends. Whoever was told there before is not any more. */
    async begin({ userId }: Actor, sessionId: string, subscription: Subscription): Promise<void> {
      const { endpoint, keys } = subscription;
      try {
        // What could not be sent to is refused here, where somebody reads it.
        webPush.generateRequestDetails(subscription, 'x', { vapidDetails: { subject: contact(), ...key } });
      } catch (cause) {
        throw new AppError('validation', { message: 'These are no keys of a browser.', cause });
      }
      const hash = crypto.hashToken(endpoint);
      const sealed = { endpoint: seal(endpoint, hash), keys: seal(JSON.stringify(keys), hash) };
      await repo.begin({ endpointHash: hash, userId, sessionId, ...sealed }, now(), mostBrowsers);
    },

    end: ({ userId }: Actor, endpoint: string): Promise<void> => repo.end(crypto.hashToken(endpoint), userId),

    /** Has notices shown to those who want that now. Call it where they are kept. */
    async tell(notices: readonly KeptNotice[]): Promise<void> {
      if (notices.length === 0) return;
      const at = now();
      const people = await repo.listeners([...new Set(notices.map(({ userId }) => userId))]);
      const listeners = new Map(people.map((person) => [person.id, person]));
      const wanted = notices.filter(({ userId, kind }) => {
        const listener = listeners.get(userId);
        return listener !== undefined && isWanted(listener, kind, at);
      });
      const ids = wanted.map(({ id }) => id);
      for (let from = 0; from < ids.length; from += noticesAtOnce)
        await sendSoon(ids.slice(from, from + noticesAtOnce));
    },

    /** Sends what is still unread of these notices to the browsers of their readers. */
    async send(ids: readonly string[]): Promise<void> {
      const pending = await repo.pending(ids);
      for (let from = 0; from < pending.length; from += asksAtOnce)
        await Promise.all(pending.slice(from, from + asksAtOnce).map((one) => show(one).catch(onFailure)));
    },
  };
}

/** The pair by which push services know this installation (VAPID, RFC 8292): the same as long as its own key is. */
function pushKey(crypto: Pick<Crypto, 'sign'>) {
  const pair = createECDH('prime256v1');
  // Of 2³² numbers of 32 bytes about one is no key; the next one is.
  for (let attempt = 0; ; attempt += 1) {
    const privateKey = crypto.sign('push key', String(attempt));
    try {
      pair.setPrivateKey(privateKey, 'base64url');
      return { privateKey, publicKey: pair.getPublicKey('base64url') };
    } catch {
      continue;
    }
  }
}
