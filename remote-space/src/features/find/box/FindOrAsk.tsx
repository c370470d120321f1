import { useText } from '@holdall/shared';
import { queryLimits } from '@holdall/shared/query';
import { Button, SearchField } from '@holdall/shared/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAssistantMode } from '../../../assistantMode.ts';
import { OfferList } from '../../together/naming/index.ts';
import { useAsk } from '../assistant/index.ts';
import { useCompletions } from '../words/index.ts';
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
      <div className={styles.field}>
        <SearchField
          label={say('Find or ask in everything that you may read')}
          value={typed}
          maxLength={queryLimits.length}
          autoComplete="off"
          {...completions.aria}
          onKeyDown={completions.takesKey}
          onBlur={() => completions.settle(typed)}
          onChange={(next) => {
            completions.restart();
            setTyped(next);
          }}
        />
        <div className={styles.completions}>
          <OfferList list={completions.list} label={say('Words that complete it')} />
        </div>
      </div>
      <Button type="submit" icon="search">
        {say('Find')}
      </Button>
      {!isOff && (
        <Button icon="sparkles" busy={busy} disabled={words === ''} onClick={() => void ask(words)}>
          {say('Ask the assistant')}
        </Button>
      )}
      {problem !== '' && <span role="alert">{problem}</span>}
    </form>
  );
}
