import { useShell, useStore, useText } from '@holdall/shared';
import { Banner, Button, Dialog } from '@holdall/shared/ui';
import { useState } from 'react';
import { ConflictList } from './ConflictList.tsx';
import { PlanFacts } from './PlanFacts.tsx';
import { planQuestion, type PlanQuestion, type Resolutions } from './questions.ts';
import { planSentences } from './sentences.ts';

const keepBoth: Resolutions = { default: 'keepBoth', resolutions: {} };

/** What the person proposes where a name is taken. */
function useProposed(): Resolutions {
  const proposed = useStore(useShell().user)?.preferences.conflicts;
  return proposed ? { default: proposed, resolutions: {} } : keepBoth;
}

/** What an act would come to, before it is done: how much, who sees it then, what is in the way and what becomes of that. */
export function PlanSheet() {
  const question = useStore(planQuestion);
  const [last, setLast] = useState<PlanQuestion | null>(question);
  const proposed = useProposed();
  const [decided, setDecided] = useState(proposed);
  if (question !== null && question !== last) {
    setLast(question);
    setDecided(proposed);
  }
  if (last === null) return null;
  return <Sheet question={last} open={question !== null} decided={decided} onDecide={setDecided} />;
}

interface SheetProps {
  question: PlanQuestion;
  open: boolean;
  decided: Resolutions;
  onDecide(decided: Resolutions): void;
}

function Sheet({ question, open, decided, onDecide }: SheetProps) {
  const say = useText();
  const { action, conflicts, plan, changed = false, answer } = question;
  const count = plan?.counts.items ?? conflicts.length;
  const title = say(planSentences[action], { count });
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
            disabled={count === 0}
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
      {conflicts.length > 0 && <ConflictList conflicts={conflicts} decided={decided} onDecide={onDecide} />}
    </Dialog>
  );
}
