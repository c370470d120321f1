import { useText } from '@holdall/shared';
import { Button, Problem } from '@holdall/shared/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAssistantMode } from '../../../assistantMode.ts';
import { useAsk } from '../assistant/index.ts';
import { useCompletions, WordsField } from '../words/index.ts';
import styles from './FindOrAsk.module.css';

/** Words are completed by keys and looked for with Enter; a question is answered by the assistant. */
export function FindOrAsk() {
  const say = useText();
  const navigate = useNavigate();
  const { busy, problem, ask } = useAsk();
  const isOff = useAssistantMode() === 'off';
  const [typed, setTyped] = useState('');
  const words = typed.trim();
  const completions = useCompletions(typed, setTyped);
  return (
    <form
      role="search"
      className={styles.box}
      onSubmit={(event) => {
        event.preventDefault();
        if (words !== '') void navigate(`/space/search?q=${encodeURIComponent(words)}`);
      }}
    >
      <WordsField
        label={say('Find or ask in everything that you may read')}
        value={typed}
        completions={completions}
        onChange={setTyped}
      />
      <Button type="submit" icon="search">
        {say('Find')}
      </Button>
      {!isOff && (
        <Button icon="sparkles" busy={busy} disabled={words === ''} onClick={() => void ask(words)}>
          {say('Ask the assistant')}
        </Button>
      )}
      <Problem>{problem}</Problem>
    </form>
  );
}
