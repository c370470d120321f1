import { useShell, useStore, useText, type Plan, type PlannedAction } from '@holdall/shared';
import { Banner, Button, Dialog } from '@holdall/shared/ui';
import { useState } from 'react';
import { ConflictList, type Resolutions } from './ConflictList.tsx';
import { PlanFacts } from './PlanFacts.tsx';
import type { Answering } from '../../frame/questions/index.ts';
import { planSentences } from './sentences.ts';

/** Something that is looked at before it is done. */
export interface PlanQuestion {
  /** What is done; files on their way in are only asked about their names. */
  readonly action: PlannedAction | 'bring';
  readonly conflicts: Plan['conflicts'];
  /** What else it would come to. */
  readonly plan?: Plan;
  /** It has changed since it was looked at. */
  readonly changed?: boolean;
}

const keepBoth: Resolutions = { default: 'keepBoth', resolutions: {} };

/** What the person proposes where a name is taken. */
function useProposed(): Resolutions {
  const proposed = useStore(useShell().user)?.preferences.conflicts;
  return proposed ? { default: proposed, resolutions: {} } : keepBoth;
}

type PlanSheetProps = PlanQuestion & Answering<Resolutions>;

/** What an action would come to, before it is done: how much, who sees it then, what is in the way and what becomes of that. */
export function PlanSheet({ action, conflicts, plan, changed = false, open, answer }: PlanSheetProps) {
  const say = useText();
  const [decided, setDecided] = useState(useProposed());
  const count = plan?.counts.items ?? conflicts.length;
  // A folder may be made for nothing.
  const isBare = count === 0 && plan?.folder?.isThere === false;
  const title = isBare ? say('Make a folder') : say(planSentences[action], { count });
  const goOn = action === 'bring' ? say('Go on') : title;
  return (
    <Dialog
      open={open}
      onClose={() => answer(null)}
      title={title}
      actions={
        <>
          <Button onClick={() => answer(null)}>{say('Cancel')}</Button>
          <Button
            look={action === 'purge' ? 'danger' : 'primary'}
            disabled={count === 0 && !isBare}
            onClick={() => answer(conflicts.length > 0 ? decided : keepBoth)}
          >
            {goOn}
          </Button>
        </>
      }
    >
      {changed && (
        <Banner tone="warn" urgent>
          {say('Something has changed since you looked. This is what it would come to now.')}
        </Banner>
      )}
      {plan && <PlanFacts plan={plan} />}
      {conflicts.length > 0 && <ConflictList conflicts={conflicts} decided={decided} onDecide={setDecided} />}
    </Dialog>
  );
}
