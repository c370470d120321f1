import { OutcomeSheet } from './OutcomeSheet.tsx';
import { PlanSheet } from './PlanSheet.tsx';

/** What acts ask and tell over the page: the plan before, the outcome after. */
export function ActionSheets() {
  return (
    <>
      <PlanSheet />
      <OutcomeSheet />
    </>
  );
}
