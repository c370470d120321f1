import type { KeptRoom } from '@holdall/shared';

/** Missing without encryption, except on this machine itself. */
const storage = () => (navigator as { storage?: StorageManager }).storage;

/** A disk that is full to the brim is of no use to anybody. */
const share = 0.9;

/** How much this browser keeps of the product, and how much it may. */
export async function readRoom(): Promise<KeptRoom> {
  const { usage = 0, quota = null } = (await storage()?.estimate?.()) ?? {};
  return { used: usage, quota };
}

/** What may still be added; null where the browser does not say. */
export async function freeRoom(): Promise<number | null> {
  const { used, quota } = await readRoom();
  return quota === null ? null : Math.max(0, Math.floor(quota * share) - used);
}

/** Asks the browser not to throw away what is kept when the disk runs full. It may refuse; then it is kept all the same. */
export async function askToStay(): Promise<void> {
  await storage()
    ?.persist?.()
    .catch(() => false);
}

/** Whether the browser has refused to put something away because it is full. */
export const isFull = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'QuotaExceededError';
