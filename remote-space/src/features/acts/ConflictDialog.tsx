import { useStore, useText, type Resolution } from '@holdall/shared';
import { Button, Dialog, Select } from '@holdall/shared/ui';
import { useState } from 'react';
import { conflictQuestion } from './conflictQuestion.ts';
import styles from './ConflictDialog.module.css';

const shown = 100;

/** Asks what to do where names are taken: one rule for all, and another one for single things. Asked once for an act. */
export function ConflictDialog() {
  const say = useText();
  const question = useStore(conflictQuestion);
  const [rule, setRule] = useState<Resolution>('keepBoth');
  const [exceptions, setExceptions] = useState<Record<string, Resolution>>({});
  const conflicts = question?.conflicts ?? [];
  const choices = [
    { value: 'keepBoth', label: say('Keep both') },
    { value: 'replace', label: say('Replace') },
    { value: 'skip', label: say('Skip') },
  ] as const;

  function settle(answer: Parameters<NonNullable<typeof question>['answer']>[0]) {
    question?.answer(answer);
    setRule('keepBoth');
    setExceptions({});
  }

  return (
    <Dialog
      open={question !== null}
      onClose={() => settle(null)}
      title={say('{count, plural, one {# name is taken} other {# names are taken}}', {
        count: conflicts.length,
      })}
      description={say('Keep both gives the newcomer a number. What is replaced goes to the trash.')}
      actions={
        <>
          <Button onClick={() => settle(null)}>{say('Cancel')}</Button>
          <Button look="primary" onClick={() => settle({ default: rule, resolutions: exceptions })}>
            {say('Go on')}
          </Button>
        </>
      }
    >
      <div className={styles.rule}>
        <span>{say('For all')}</span>
        <Select
          aria-label={say('For all')}
          value={rule}
          onChange={(event) => {
            setRule(event.currentTarget.value as Resolution);
            setExceptions({});
          }}
          options={choices}
        />
      </div>
      <ul className={styles.items}>
        {conflicts.slice(0, shown).map(({ itemId, name }) => (
          <li key={itemId}>
            <bdi>{name}</bdi>
            <Select
              aria-label={say('What to do with {name}', { name })}
              value={exceptions[itemId] ?? rule}
              onChange={(event) =>
                setExceptions({ ...exceptions, [itemId]: event.currentTarget.value as Resolution })
              }
              options={choices}
            />
          </li>
        ))}
      </ul>
      {conflicts.length > shown && (
        <p>{say('and {count} more, by the rule for all', { count: conflicts.length - shown })}</p>
      )}
    </Dialog>
  );
}
