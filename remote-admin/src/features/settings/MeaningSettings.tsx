import { useAction, useShell, useText, type Answer, type Installation } from '@holdall/shared';
import { adminApi } from '@holdall/shared/administration';
import { Banner, Button, Problem } from '@holdall/shared/ui';
import { useState, type FormEvent } from 'react';
import { Form } from '../../forms/index.ts';
import { Actions, Section } from '../../page/index.ts';
import { modelProblemWords } from './modelWords.ts';
import { ServerFields } from './ServerFields.tsx';
import styles from './SettingsPage.module.css';

type Tested = Answer<typeof adminApi.meaning.test>;

interface MeaningSettingsProps {
  installation: Installation;
  onChanged(installation: Installation): void;
}

/** What makes vectors of texts, so that they are found by what they mean: whether it does, where, and whether that works. */
export function MeaningSettings({ installation: { meaning, revision }, onChanged }: MeaningSettingsProps) {
  const say = useText();
  const { http, notices } = useShell();
  const { busy, problem, fieldProblem, run } = useAction();
  const { hasKey, ...kept } = meaning;
  const [draft, setDraft] = useState({ ...kept, key: '' });
  const [tested, setTested] = useState<Tested | null>(null);
  const change = (changes: Partial<typeof draft>) => setDraft({ ...draft, ...changes });

  /** Takes over what is written; a key that was not written stays. */
  const save = () =>
    run(async () => {
      setTested(null);
      const { key, ...rest } = draft;
      const body = { meaning: key === '' ? rest : { ...rest, key } };
      onChanged(await http.call(adminApi.installation.change, { body }, { revision, quiet: true }));
      setDraft({ ...draft, key: '' });
    });
  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (await save()) notices.show({ title: say('Saved'), status: 'success' });
  }
  async function test() {
    if (!(await save())) return;
    await run(async () => setTested(await http.call(adminApi.meaning.test, {}, { quiet: true })));
  }

  return (
    <Section id="meaning-settings" title={say('Search by meaning')}>
      <Form onSubmit={(event) => void handleSubmit(event)}>
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
        <Actions>
          <Button type="submit" look="primary" busy={busy}>
            {say('Save')}
          </Button>
          {draft.isOn && (
            <Button busy={busy} icon="send" onClick={() => void test()}>
              {say('Save and try it')}
            </Button>
          )}
        </Actions>
        <div role="status">
          {tested && (
            <Banner tone={tested.problem === null ? 'ok' : 'warn'}>
              {tested.problem === null
                ? say('The server has made a vector of {count} numbers. It took {seconds} s.', {
                    count: tested.dimensions,
                    seconds: (tested.milliseconds / 1000).toFixed(1),
                  })
                : say(modelProblemWords[tested.problem])}
            </Banner>
          )}
        </div>
      </Form>
    </Section>
  );
}
