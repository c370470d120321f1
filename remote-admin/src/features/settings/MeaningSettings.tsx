import { useShell, useText, type Installation } from '@holdall/shared';
import { adminApi } from '@holdall/shared/administration';
import { Problem } from '@holdall/shared/ui';
import { Form } from '../../forms/index.ts';
import { Section } from '../../page/index.ts';
import { weightsProblemWords } from './modelWords.ts';
import { SaveAndTry } from './SaveAndTry.tsx';
import { ServerFields } from './ServerFields.tsx';
import styles from './SettingsPage.module.css';
import { useServerDraft } from './useServerDraft.ts';

interface EngineRow {
  readonly id: Installation['meaning']['engine'];
  readonly label: string;
  readonly text: string;
  /** What is said where this server has been given no weights; null where it needs none. */
  readonly without: string | null;
}

const engines: readonly EngineRow[] = [
  {
    id: 'server',
    label: 'A server',
    text: 'Every text that is read, and every question of a search, is sent to a server that makes vectors of them (embeddings), as OpenAI’s does. Spaces, organizations and people that keep language models out are left out.',
    without: null,
  },
  {
    id: 'weights',
    label: 'Weights on this server',
    text: 'A folder of static embeddings that this server has been given (MEANING_WEIGHTS). Nothing leaves it, so no space is left out.',
    without:
      'This server has been given none. Name a folder of static embeddings as model2vec writes them in its setting MEANING_WEIGHTS, and start it again.',
  },
];

interface MeaningSettingsProps {
  installation: Installation;
  onChanged(installation: Installation): void;
}

/** What makes vectors of texts, so that they are found by what they mean: whether it does, where, and whether that works. */
export function MeaningSettings({ installation: { meaning, revision }, onChanged }: MeaningSettingsProps) {
  const say = useText();
  const { http } = useShell();
  const { hasKey, hasWeights, ...kept } = meaning;
  const { draft, change, busy, problem, fieldProblem, tested, submit, tryIt } = useServerDraft(kept, {
    async save(changed) {
      const body = { meaning: changed };
      onChanged(await http.call(adminApi.installation.change, { body }, { revision, quiet: true }));
    },
    test: () => http.call(adminApi.meaning.test, {}, { quiet: true }),
  });

  return (
    <Section id="meaning-settings" title={say('Search by meaning')}>
      <Form onSubmit={(event) => void submit(event)}>
        <Problem>{problem}</Problem>
        <div className={styles.modes}>
          <label htmlFor="meaning-on">
            <input
              id="meaning-on"
              type="checkbox"
              checked={draft.isOn}
              onChange={({ target }) => change({ isOn: target.checked })}
            />
            <b>{say('Find texts by what they mean too')}</b>
            <span>{say('Vectors are made of all texts that are read (embeddings), and compared.')}</span>
          </label>
        </div>
        {draft.isOn && (
          <>
            <h3 id="meaning-engine">{say('What makes the vectors')}</h3>
            <div role="radiogroup" aria-labelledby="meaning-engine" className={styles.modes}>
              {engines.map(({ id, label, text, without }) => (
                <label key={id} htmlFor={`meaning-${id}`}>
                  <input
                    id={`meaning-${id}`}
                    type="radio"
                    name="meaning-engine"
                    checked={draft.engine === id}
                    disabled={without !== null && !hasWeights}
                    onChange={() => change({ engine: id })}
                  />
                  <b>{say(label)}</b>
                  <span>{say(without === null || hasWeights ? text : without)}</span>
                </label>
              ))}
            </div>
            <Problem>{fieldProblem('meaning.engine') ?? ''}</Problem>
          </>
        )}
        {draft.isOn && draft.engine === 'server' && (
          <ServerFields
            of="meaning"
            draft={draft}
            keepsKey={hasKey && draft.address === kept.address}
            placeholder="nomic-embed-text"
            fieldProblem={fieldProblem}
            onChange={change}
          />
        )}
        <SaveAndTry
          busy={busy}
          isTried={draft.isOn}
          tested={tested}
          worked={say(
            draft.engine === 'server'
              ? 'The server has made a vector of {count} numbers. It took {seconds} s.'
              : 'The weights have made a vector of {count} numbers. It took {seconds} s.',
            {
              count: tested?.dimensions ?? 0,
              seconds: ((tested?.milliseconds ?? 0) / 1000).toFixed(draft.engine === 'server' ? 1 : 2),
            },
          )}
          wrong={tested?.weightsProblem == null ? null : say(weightsProblemWords[tested.weightsProblem])}
          onTry={() => void tryIt()}
        />
      </Form>
    </Section>
  );
}
