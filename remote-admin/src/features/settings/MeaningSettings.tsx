import { useShell, useText, type Installation } from '@holdall/shared';
import { adminApi } from '@holdall/shared/administration';
import { Problem } from '@holdall/shared/ui';
import { Form } from '../../forms/index.ts';
import { Section } from '../../page/index.ts';
import { SaveAndTry } from './SaveAndTry.tsx';
import { ServerFields } from './ServerFields.tsx';
import styles from './SettingsPage.module.css';
import { useServerDraft } from './useServerDraft.ts';

interface MeaningSettingsProps {
  installation: Installation;
  onChanged(installation: Installation): void;
}

/** What makes vectors of texts, so that they are found by what they mean: whether it does, where, and whether that works. */
export function MeaningSettings({ installation: { meaning, revision }, onChanged }: MeaningSettingsProps) {
  const say = useText();
  const { http } = useShell();
  const { hasKey, ...kept } = meaning;
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
            <span>
              {say(
                'Every text that is read, and every question of a search, is sent to a server that makes vectors of them (embeddings), as OpenAI’s does. Spaces, organizations and people that keep language models out are left out.',
              )}
            </span>
          </label>
        </div>
        {draft.isOn && (
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
          worked={say('The server has made a vector of {count} numbers. It took {seconds} s.', {
            count: tested?.dimensions ?? 0,
            seconds: ((tested?.milliseconds ?? 0) / 1000).toFixed(1),
          })}
          onTry={() => void tryIt()}
        />
      </Form>
    </Section>
  );
}
