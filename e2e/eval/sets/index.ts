import { cisi } from './cisi.ts';
import { cranfield } from './cranfield.ts';
import { sciFact } from './sciFact.ts';
import { scisummNet } from './scisummNet.ts';
import { sciTldr } from './sciTldr.ts';
import type { SummarySet } from './SummarySet.ts';
import type { TestSet } from './TestSet.ts';

/** Every set that is asked. A new one is a file beside this one, and a row. */
export const testSets: readonly TestSet[] = [cranfield, cisi, sciFact];

/** Every set of texts with summaries. */
export const summarySets: readonly SummarySet[] = [scisummNet, sciTldr];
