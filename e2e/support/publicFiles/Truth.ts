import type { Page } from '@playwright/test';
import type { Shown } from './settledViewer.ts';

/** What is on disk in a file, to be compared with what a page shows of it. */
export interface Truth {
  /** What is not seen of it; null when all of it is. Asked again and again, because things come one after the other. */
  missing(page: Page, state: Shown): Promise<string | null>;
  /** Opens it, when it is locked. */
  readonly password?: string | undefined;
  /** Whether anybody can read the file, where only another reader knows. */
  isReadable?(): Promise<boolean>;
}
