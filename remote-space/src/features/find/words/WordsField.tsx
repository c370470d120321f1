import { useText } from '@holdall/shared';
import { queryLimits } from '@holdall/shared/query';
import { SearchField } from '@holdall/shared/ui';
import { OfferList } from '../../together/naming/index.ts';
import type { useCompletions } from './useCompletions.ts';
import styles from './WordsField.module.css';

interface WordsFieldProps {
  label: string;
  value: string;
  completions: ReturnType<typeof useCompletions>;
  autoFocus?: boolean;
  onChange(typed: string): void;
}

/** A field for a search, with the words that complete the one that is typed below it; arrows and Enter take one. */
export function WordsField({ label, value, completions, autoFocus = false, onChange }: WordsFieldProps) {
  const say = useText();
  const { list, aria, takesKey, settle, restart } = completions;
  return (
    <div className={styles.field}>
      <SearchField
        label={label}
        value={value}
        maxLength={queryLimits.length}
        autoFocus={autoFocus}
        autoComplete="off"
        spellCheck={false}
        {...aria}
        onKeyDown={takesKey}
        onBlur={() => settle(value)}
        onChange={(typed) => {
          restart();
          onChange(typed);
        }}
      />
      <div className={styles.completions}>
        <OfferList list={list} label={say('Words that complete it')} />
      </div>
    </div>
  );
}
