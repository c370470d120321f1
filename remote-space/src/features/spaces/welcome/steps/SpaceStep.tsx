import { api, callKey, limits, useAction, useShell, useText } from '@holdall/shared';
import { Button, Field, SpaceMark, TextInput } from '@holdall/shared/ui';
import { useState, type FormEvent } from 'react';
import { useSpaces } from '../../rail/index.ts';
import { makeSpace } from '../making/makeSpace.ts';
import { templates } from '../making/templates.ts';
import type { StepProps } from '../StepProps.ts';
import styles from '../Welcome.module.css';

/** A first space, made from a template. Who has one already may go on with that. */
export function SpaceStep({ change, onDone }: StepProps) {
  const say = useText();
  const { http, queries } = useShell();
  const present = useSpaces().data?.present ?? [];
  const [chosen, setChosen] = useState(templates[0]);
  const [typed, setTyped] = useState<string | null>(null);
  const { busy, problem, fieldProblem, run } = useAction();
  const name = typed ?? (chosen ? say(chosen.name) : '');

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (!chosen) return;
    await run(async () => {
      const first = await makeSpace(chosen, name, { http, say });
      await queries.invalidateQueries({ queryKey: callKey(api.spaces.list) });
      change({ storageId: first?.id ?? null });
      onDone();
    });
  }

  return (
    <form className={styles.form} onSubmit={(event) => void handleSubmit(event)}>
      {present.length > 0 && (
        <p className={styles.note}>
          {say('You have “{name}” already. Make another one here, or go on with that.', {
            name: present[0]?.name ?? '',
          })}
        </p>
      )}
      <fieldset className={styles.templates}>
        <legend>{say('What is it for?')}</legend>
        {templates.map((template) => (
          <label key={template.id} className={styles.template}>
            <input
              type="radio"
              name="template"
              checked={chosen?.id === template.id}
              onChange={() => setChosen(template)}
            />
            <SpaceMark name={template.name} emoji={template.emoji} hue={template.hue} size={34} />
            <span className={styles.words}>
              <b>{say(template.name)}</b>
              <span>{say(template.note)}</span>
              <span>{template.folders.map((folder) => say(folder)).join(' · ')}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <Field label={say('Name of the space')} error={fieldProblem('name') ?? problem} required>
        <TextInput
          value={name}
          maxLength={limits.spaceNameLength}
          autoComplete="off"
          onChange={(event) => setTyped(event.target.value)}
        />
      </Field>
      <Button look="primary" type="submit" busy={busy}>
        {say('Make the space')}
      </Button>
    </form>
  );
}
