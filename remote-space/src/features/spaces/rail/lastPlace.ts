import { createKept, type Kept, type Shell } from '@holdall/shared';
import { addressOf, type Place } from '../../frame/locations/index.ts';

/** What a shell forgets when its person leaves. */
const remembered = new WeakMap<Shell, Kept<string | null>>();

const keptOf = (userId: string) =>
  createKept(`holdall.place.${userId}`, (value) => (typeof value === 'string' ? value : null));

/** Remembers in this browser where somebody was, for the next start. It is forgotten at sign-out. */
export function rememberPlace(shell: Shell, userId: string, place: Place): void {
  const kept = keptOf(userId);
  kept.set(addressOf(place));
  if (!remembered.has(shell)) shell.onSignOut(() => remembered.get(shell)?.forget());
  remembered.set(shell, kept);
}

/** Where somebody was at last, or null. */
export function rememberedPlace(userId: string): string | null {
  return keptOf(userId).get();
}
