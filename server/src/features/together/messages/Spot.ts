import type { SeenPlace, Target } from './messages.repo.ts';
import type { Surroundings } from './presentMessages.ts';

/** What messages are about, and how it stands. */
export interface Spot extends SeenPlace, Surroundings {
  readonly target: Target;
  /** Of the resource; null where it is a storage. */
  readonly resourceName: string | null;
}
