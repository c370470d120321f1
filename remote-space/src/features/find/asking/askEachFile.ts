import { lazyComponent, type Selection } from '@holdall/shared';
import { ask } from '../../frame/questions/index.ts';

const NewRun = lazyComponent(() => import('./NewRun.tsx'), 'NewRun');

/**
 * Asks what is to be asked of each file of a choice, and has it answered.
 * @param name What the choice is called: the table is named after it.
 * @returns The id of the new table; null where it is given up.
 */
export const askEachFile = (items: Selection, name: string): Promise<string | null> =>
  ask(NewRun, { items, name });
