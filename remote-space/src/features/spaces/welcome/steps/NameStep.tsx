import {
  api,
  type LanguageId,
  languages,
  limits,
  reasonOf,
  useLanguage,
  useShell,
  useText,
  useUser,
} from '@holdall/shared';
import { Button, Field, Select, TextInput } from '@holdall/shared/ui';
import { useState, type FormEvent } from 'react';
import type { StepProps } from '../StepProps.ts';
import styles from '../Welcome.module.css';

const speech = languages.map(({ id, name }) => ({ value: id, label: name }));

/** What the person is called, in which language, and in which time zone: the last is that of this device. */
export function NameStep({ onDone }: StepProps) {
  const say = useText();
  const { http, user: store, speak } = useShell();
  const user = useUser();
  const language = useLanguage();
  const [name, setName] = useState(user.name);
  const [problem, setProblem] = useState<string | null>(null);
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    setProblem(null);
    try {
      store.set(await http.call(api.me.change, { body: { name, timeZone } }, { quiet: true }));
      onDone();
    } catch (error) {
      setProblem(reasonOf(error, say, 'body.name'));
    }
  }

  return (
    <form className={styles.form} onSubmit={(event) => void handleSubmit(event)}>
      <Field label={say('Your name, as others see it')} error={problem} required>
        <TextInput
          value={name}
          maxLength={limits.personNameLength}
          autoComplete="name"
          onChange={(event) => setName(event.target.value)}
        />
      </Field>
      <Field
        label={say('Language of pages and mails')}
        description={say('Time zone: {zone}', { zone: timeZone })}
      >
        <Select
          options={speech}
          value={language}
          onChange={(event) => void speak(event.target.value as LanguageId)}
        />
      </Field>
      <Button look="primary" type="submit">
        {say('Save and go on')}
      </Button>
    </form>
  );
}
