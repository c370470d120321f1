import type { Shell } from '@holdall/shared';
import { addressOf, type Place } from '../../frame/locations/index.ts';

/**
 * Where somebody was at last, with whose it is. A cookie, because the server begins a page at `/space` with what that
 * place shows (`server/src/features/platform/remotes/lastPlace.ts`). It holds ids, no names.
 */
const cookieName = 'holdall-place';
const keptSeconds = 365 * 24 * 3600;

/** Shells that forget the place when their person leaves. */
const forgetting = new WeakSet<Shell>();

function write(value: string, maxAge: number): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${cookieName}=${encodeURIComponent(value)}; Path=/; SameSite=Lax; Max-Age=${maxAge}${secure}`;
}

/** Remembers in this browser where somebody was, for the next start. It is forgotten at sign-out. */
export function rememberPlace(shell: Shell, userId: string, place: Place): void {
  write(`${userId} ${addressOf(place)}`, keptSeconds);
  if (forgetting.has(shell)) return;
  forgetting.add(shell);
  shell.onSignOut(() => write('', 0));
}

/** Where somebody was at last, or null. */
export function rememberedPlace(userId: string): string | null {
  const [, value = ''] = new RegExp(`(?:^|; )${cookieName}=([^;]*)`).exec(document.cookie) ?? [];
  try {
    const [owner, address] = decodeURIComponent(value).split(' ');
    return owner === userId && address?.startsWith('/space/') ? address : null;
  } catch {
    // Cookies may be anybody's.
    return null;
  }
}
