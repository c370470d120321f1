import { useFormat, useText, type Answer } from '@holdall/shared';
import type { laterApi } from '@holdall/shared/later';
import { Button } from '@holdall/shared/ui';
import { replaced } from './terms.ts';
import styles from './Search.module.css';

interface SpellingProps {
  query: string;
  spelling: Answer<typeof laterApi.search.find>['spelling'];
  onChange(query: string): void;
}

/** What is shown in place of words that nothing has, and a way back; what may be meant by those that hardly anything has. */
export function Spelling({ query, spelling, onChange }: SpellingProps) {
  const say = useText();
  const format = useFormat();
  return spelling.map(({ typed, words, isShown }) =>
    isShown ? (
      <p key={typed} className={styles.spelling} role="status">
        <span>{say('Nothing has “{typed}”. Shown: {words}.', { typed, words: format.list(words) })}</span>
        <Button size="small" onClick={() => onChange(replaced(query, typed, `"${typed}"`))}>
          {say('Search for “{typed}” only', { typed })}
        </Button>
      </p>
    ) : (
      <p key={typed} className={styles.spelling} role="status">
        {words.map((word) => (
          <Button key={word} size="small" onClick={() => onChange(replaced(query, typed, word))}>
            {say('Did you mean “{word}”?', { word })}
          </Button>
        ))}
      </p>
    ),
  );
}
