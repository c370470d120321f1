import { api, useShell, useText, useSubmit } from '@holdall/shared';
import { Button, Field, Problem, TextArea, TextInput } from '@holdall/shared/ui';
import { useState } from 'react';
import { PublicCard } from '../../frame/PublicCard.tsx';
import formStyles from '../../forms/form.module.css';

/** Waiting for an account. Asking twice gives the same answer. */
export function Waitlist() {
  const say = useText();
  const { http } = useShell();
  const [draft, setDraft] = useState({ email: '', name: '', reason: '' });
  const [place, setPlace] = useState<number | null | undefined>(undefined);
  const { busy, problem, fieldProblem, handleSubmit } = useSubmit(async () => {
    const { position } = await http.call(api.auth.joinWaitlist, { body: draft }, { quiet: true });
    setPlace(position);
  });
  if (place !== undefined) {
    const lead =
      place === null
        ? say('We write to you as soon as there is a place.')
        : say('You are number {place}. We write to you as soon as there is a place.', { place });
    return <PublicCard title={say('You are on the list')} lead={lead} />;
  }
  const field = (name: keyof typeof draft) => ({
    value: draft[name],
    onChange: (event: { target: { value: string } }) => setDraft({ ...draft, [name]: event.target.value }),
  });
  return (
    <PublicCard title={say('Join the waiting list')}>
      <form className={formStyles.form} onSubmit={handleSubmit} noValidate>
        <Problem>{problem}</Problem>
        <Field label={say('E-mail')} error={fieldProblem('email')}>
          <TextInput size="large" type="email" autoComplete="email" {...field('email')} />
        </Field>
        <Field label={say('Name')} optional error={fieldProblem('name')}>
          <TextInput size="large" autoComplete="name" {...field('name')} />
        </Field>
        <Field label={say('What would you use it for?')} optional error={fieldProblem('reason')}>
          <TextArea maxLength={500} {...field('reason')} />
        </Field>
        <Button type="submit" look="primary" size="large" wide busy={busy}>
          {say('Join')}
        </Button>
      </form>
    </PublicCard>
  );
}
