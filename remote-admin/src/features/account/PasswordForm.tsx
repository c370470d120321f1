import { api, AppError, useShell, useText, useUser } from '@holdall/shared';
import { Button, Field, PasswordInput } from '@holdall/shared/ui';
import { useState, type FormEvent } from 'react';
import { Form } from '../../forms/index.ts';
import { Section } from '../../page/index.ts';

const empty = { currentPassword: '', password: '' };

/** A new password in place of the present one. Every other session ends with it. */
export function PasswordForm() {
  const say = useText();
  const user = useUser();
  const { http, notices } = useShell();
  const [draft, setDraft] = useState(empty);
  const [error, setError] = useState<AppError | null>(null);
  const [busy, setBusy] = useState(false);

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    setBusy(true);
    setError(null);
    try {
      await http.call(api.auth.changePassword, { body: draft }, { quiet: true });
      setDraft(empty);
      notices.show({
        title: say('Password changed'),
        text: say('You were signed out everywhere else.'),
        status: 'success',
      });
    } catch (cause) {
      setError(
        AppError.is(cause)
          ? cause
          : new AppError('internal', { cause, message: say('Something went wrong. Please try again.') }),
      );
    } finally {
      setBusy(false);
    }
  }

  const about = error?.code === 'current_password_wrong' ? 'currentPassword' : 'password';
  const problemOf = (name: keyof typeof empty) =>
    error?.fields?.[`body.${name}`] ?? (error && !error.fields && about === name ? error.message : undefined);
  return (
    <Section id="password" title={say('Password')}>
      <Form onSubmit={(event) => void handleSubmit(event)}>
        <input type="hidden" autoComplete="username" value={user.email} readOnly />
        <Field label={say('Current password')} error={problemOf('currentPassword')}>
          <PasswordInput
            autoComplete="current-password"
            value={draft.currentPassword}
            onChange={(event) => setDraft({ ...draft, currentPassword: event.target.value })}
          />
        </Field>
        <Field label={say('New password')} error={problemOf('password')}>
          <PasswordInput
            autoComplete="new-password"
            value={draft.password}
            onChange={(event) => setDraft({ ...draft, password: event.target.value })}
          />
        </Field>
        <Button type="submit" busy={busy}>
          {say('Change the password')}
        </Button>
      </Form>
    </Section>
  );
}
