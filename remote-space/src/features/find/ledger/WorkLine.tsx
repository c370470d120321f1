import { useText, type MeaningProblem } from '@holdall/shared';
import { Icon, type IconName } from '@holdall/shared/ui';
import { modelProblems } from '../../../modelProblems.ts';

interface WorkLineProps {
  icon: IconName;
  /** How far it is. */
  sentences: readonly string[];
  /** Why it is stuck; null where it gets on. */
  problem: MeaningProblem | null;
}

/** What something that reads texts has done and has left, and whether it is stuck. */
export function WorkLine({ icon, sentences, problem }: WorkLineProps) {
  const say = useText();
  return (
    <li>
      <Icon name={problem === null ? icon : 'warning'} size={16} />
      <span>
        {sentences.join(' ')}
        {problem !== null && (
          <strong>
            {' '}
            {say('It does not get on at the moment: {why}. It is tried again.', {
              why: say(modelProblems[problem]),
            })}
          </strong>
        )}
      </span>
    </li>
  );
}
