import { api, limits, reasonOf, useShell, useText, useUser } from '@holdall/shared';
import { Button, Field, TextInput } from '@holdall/shared/ui';
import { useState, type FormEvent } from 'react';
import { Form } from '../../forms/index.ts';
import { Section } from '../../page/index.ts';
import { EmailField } from './EmailField.tsx';

/** Name and address of the person. */
export function ProfileForm({ hasPassword }: { readonly hasPassword: boolean }) {
  const say = useText();
  const user = useUser();
  const { http, user: store, notices } = useShell();
  const [name, setName] = useState(user.name);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    setBusy(true);
    setProblem(null);
    try {
      store.set(await http.call(api.me.change, { body: { name } }, { quiet: true }));
      notices.show({ title: say('Saved'), status: 'success' });
    } catch (error) {
      setProblem(reasonOf(error, say, 'body.name'));
    } finally {
      setBusy(false);
    }
  }

  return (
    <Section id="profile" title={say('Profile')}>
      <Form onSubmit={(event) => void handleSubmit(event)}>
        <Field label={say('Name')} error={problem}>
          <TextInput
            value={name}
            maxLength={limits.personNameLength}
            autoComplete="name"
            onChange={(event) => setName(event.target.value)}
          />
        </Field>
        <EmailField hasPassword={hasPassword} />
        <Button type="submit" look="primary" busy={busy}>
          {say('Save')}
        </Button>
      </Form>
    </Section>
  );
}
