import {
  useShell,
  useText,
  type AssistantDraft,
  type AssistantMode,
  type Installation,
} from '@holdall/shared';
import { adminApi } from '@holdall/shared/administration';
import { Field, Problem, Select } from '@holdall/shared/ui';
import { Form } from '../../forms/index.ts';
import { Section } from '../../page/index.ts';
import { SaveAndTry } from './SaveAndTry.tsx';
import { ServerFields } from './ServerFields.tsx';
import styles from './SettingsPage.module.css';
import { useServerDraft } from './useServerDraft.ts';

const modes: readonly { id: AssistantMode; label: string; text: string }[] = [
  {
    id: 'extractive',
    label: 'Sentences of the sources',
    text: 'Answers and summaries are built from sentences of the files. Nothing leaves this server.',
  },
  {
    id: 'model',
    label: 'A language model',
    text: 'A model writes answers and summaries. Questions and passages of files that their asker may read are sent to it.',
  },
  { id: 'off', label: 'Off', text: 'Nothing is answered and nothing is summarised.' },
];

const protocols: readonly { value: AssistantDraft['protocol']; label: string }[] = [
  { value: 'openai', label: 'As OpenAI (also Ollama and most servers)' },
  { value: 'anthropic', label: 'As Anthropic' },
];

interface AssistantSettingsProps {
  installation: Installation;
  onChanged(installation: Installation): void;
}

/** How questions are answered: by what, where that is, and whether it works. */
export function AssistantSettings({
  installation: { assistant, revision },
  onChanged,
}: AssistantSettingsProps) {
  const say = useText();
  const { http } = useShell();
  const { hasKey, ...kept } = assistant;
  const { draft, change, busy, problem, fieldProblem, tested, submit, tryIt } = useServerDraft(kept, {
    async save(changed) {
      const body = { assistant: changed };
      onChanged(await http.call(adminApi.installation.change, { body }, { revision, quiet: true }));
    },
    test: () => http.call(adminApi.languageModel.test, {}, { quiet: true }),
  });
  const isModel = draft.mode === 'model';
  const keepsKey = hasKey && draft.address === kept.address && draft.protocol === kept.protocol;

  return (
    <Section id="assistant-settings" title={say('Assistant')}>
      <Form onSubmit={(event) => void submit(event)}>
        <Problem>{problem}</Problem>
        <div role="radiogroup" aria-labelledby="assistant-settings" className={styles.modes}>
          {modes.map(({ id, label, text }) => (
            <label key={id} htmlFor={`assistant-${id}`}>
              <input
                id={`assistant-${id}`}
                type="radio"
                name="assistant-mode"
                checked={draft.mode === id}
                onChange={() => change({ mode: id })}
              />
              <b>{say(label)}</b>
              <span>{say(text)}</span>
            </label>
          ))}
        </div>
        {isModel && (
          <>
            <Field label={say('Spoken to')}>
              <Select
                options={protocols.map(({ value, label }) => ({ value, label: say(label) }))}
                value={draft.protocol}
                onChange={(event) => change({ protocol: event.target.value as AssistantDraft['protocol'] })}
              />
            </Field>
            <ServerFields
              draft={draft}
              of="assistant"
              keepsKey={keepsKey}
              fieldProblem={fieldProblem}
              onChange={change}
            />
          </>
        )}
        <SaveAndTry
          busy={busy}
          isTried={isModel}
          tested={tested}
          worked={say('The model answers. It took {seconds} s.', {
            seconds: ((tested?.milliseconds ?? 0) / 1000).toFixed(1),
          })}
          onTry={() => void tryIt()}
        />
      </Form>
    </Section>
  );
}
