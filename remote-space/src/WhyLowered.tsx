import { useText } from '@holdall/shared';
import { Link } from 'react-router-dom';
import type { AllowedMode } from './assistantMode.ts';

/** Why there is less than the operator allows, by who wants it so. Catalogue ids. */
const reasons = {
  off: {
    operator: 'The assistant is switched off here.',
    organization: 'Your organization has switched the assistant off.',
    space: 'The assistant is switched off in this space.',
    person: 'You have switched the assistant off in your preferences.',
  },
  extractive: {
    operator: '',
    organization: 'Your organization lets no language model write: answers are sentences of your files.',
    space: 'This space lets no language model write: answers are sentences of your files.',
    person: 'No language model writes, as you have chosen: answers are sentences of your files.',
  },
} as const;

/** Says who has lowered how questions are answered; nothing where that is as for everybody. */
export function WhyLowered({ allowed: { mode, loweredBy } }: { allowed: AllowedMode }) {
  const say = useText();
  const reason = mode === 'model' ? '' : reasons[mode][loweredBy ?? 'operator'];
  if (reason === '') return null;
  return (
    <span>
      {say(reason)}{' '}
      {loweredBy === 'person' && <Link to="/space/preferences/assistant">{say('Change it')}</Link>}
    </span>
  );
}
