import { addressOf, type Place } from '../places/index.ts';

const key = (userId: string) => `holdall.place.${userId}`;

/** Remembers in this browser where somebody was, for the next start. */
export function rememberPlace(userId: string, place: Place): void {
  try {
    localStorage.setItem(key(userId), addressOf(place));
  } catch {
    // Private modes refuse storage; the next start is then the first space.
  }
}

/** Where somebody was at last, or null. */
export function rememberedPlace(userId: string): string | null {
  try {
    return localStorage.getItem(key(userId));
  } catch {
    return null;
  }
}

/** Forgets it, at sign-out. */
export function forgetPlace(userId: string): void {
  try {
    localStorage.removeItem(key(userId));
  } catch {
    // Nothing was kept.
  }
}
