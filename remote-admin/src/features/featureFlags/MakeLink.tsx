import { useFormat, useShell, useText, useAction } from '@holdall/shared';
import { adminApi } from '@holdall/shared/administration';
import { Button, CopyButton, DateField, Field, Problem, TextInput } from '@holdall/shared/ui';
import { useState, type FormEvent } from 'react';
import { Form, Pair } from '../../forms/index.ts';
import styles from './FeatureFlagsPage.module.css';

interface MakeLinkProps {
  featureKey: string;
  name: string;
}

/** A link that turns the feature on for one person. It is shown once, to be copied. */
export function MakeLink({ featureKey, name }: MakeLinkProps) {
  const say = useText();
  const format = useFormat();
  const { http } = useShell();
  const { busy, problem, fieldProblem, run } = useAction();
  const [draft, setDraft] = useState({ days: '14', until: '' });
  const [made, setMade] = useState<{ link: string; endsAt: string } | null>(null);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    setMade(null);
    void run(async () => {
      // The whole of the last day counts, where the operator is.
      const until = draft.until === '' ? null : new Date(`${draft.until}T23:59:59`).toISOString();
      const asked = { params: { featureKey }, body: { days: Number(draft.days), until } };
      setMade(await http.call(adminApi.featureFlags.makeLink, asked, { quiet: true }));
    });
  }

  return (
    <Form onSubmit={handleSubmit} aria-label={say('A link for {name}', { name })}>
      <h3>{say('A link for one person')}</h3>
      <Pair>
        <Field label={say('It can be taken for so many days')} error={fieldProblem('days')}>
          <TextInput
            type="number"
            min={1}
            max={90}
            inputMode="numeric"
            value={draft.days}
            onChange={(event) => setDraft({ ...draft, days: event.target.value })}
          />
        </Field>
        <DateField
          label={say('The feature stays on until')}
          optional
          value={draft.until}
          onChange={(until) => setDraft({ ...draft, until })}
          error={fieldProblem('until')}
        />
      </Pair>
      <Problem>{problem}</Problem>
      <Button type="submit" icon="link" busy={busy}>
        {say('Make a link')}
      </Button>
      <div role="status">
        {made && (
          <>
            <p>
              {say('It works once, until {when}, and is not shown again.', {
                when: format.exact(made.endsAt),
              })}
            </p>
            <p className={styles.link}>{made.link}</p>
            <CopyButton text={made.link} look="plain">
              {say('Copy the link')}
            </CopyButton>
          </>
        )}
      </div>
    </Form>
  );
}
