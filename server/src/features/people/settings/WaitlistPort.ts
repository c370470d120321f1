import type { Waiting } from '@holdall/shared/contract';
import type { Actor } from '../../../access/Actor.ts';

/** Whom to invite: the first so many who wait, or those at these places. */
type Chosen = { count: number } | { places: readonly number[] };

/** What the operator does with the waiting list, which belongs to signing up. */
export interface WaitlistPort {
  list(query: { cursor?: string | undefined; limit: number }): Promise<{
    items: Waiting[];
    nextCursor: string | null;
    total: number | null;
  }>;
  invite(actor: Actor, chosen: Chosen, ip: string): Promise<{ invited: number; waiting: number }>;
  takeOff(actor: Actor, place: number, ip: string): Promise<void>;
}
