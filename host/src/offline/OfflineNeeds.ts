import type { Shell } from '@holdall/shared';
import type { Registry } from '@holdall/shared/remote';
import type { Session } from '../auth/index.ts';

/** What it stands on. The shell is read later: it is made with this. */
export interface OfflineNeeds {
  readonly registry: Registry;
  readonly session: Session;
  shell(): Shell;
  /** There is a newer release than that of this page. */
  outdated(): void;
  /** Asks again who is here. */
  refresh(): Promise<void>;
}
