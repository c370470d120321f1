import { lazyComponent, type Plan } from '@holdall/shared';
import { ask } from '../../frame/questions/index.ts';
import type { Resolutions } from './ConflictList.tsx';
import type { Outcome } from './OutcomeSheet.tsx';
import type { PlanQuestion } from './PlanSheet.tsx';

const PlanSheet = lazyComponent(() => import('./PlanSheet.tsx'), 'PlanSheet');
const OutcomeSheet = lazyComponent(() => import('./OutcomeSheet.tsx'), 'OutcomeSheet');

/** Asks once for a whole action. Null when the person gives the action up. */
export const askPlan = (question: PlanQuestion): Promise<Resolutions | null> => ask(PlanSheet, question);

/** Asks about names that are taken where files are brought. */
export const askAboutConflicts = (conflicts: Plan['conflicts']) => askPlan({ action: 'bring', conflicts });

/** Tells what became of an action of which a part failed, with both ways on. */
export const tellOutcome = (outcome: Outcome): Promise<null> => ask(OutcomeSheet, outcome);
