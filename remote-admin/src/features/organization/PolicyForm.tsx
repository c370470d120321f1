import {
  limits,
  useShell,
  useStore,
  useText,
  type OrganizationPolicy,
  type PolicyChange,
  type SessionLength,
  useSubmit,
} from '@holdall/shared';
import { Button, Field, Problem, Select, TextInput } from '@holdall/shared/ui';
import { useState } from 'react';
import { Form } from '../../forms/index.ts';

interface PolicyFormProps {
  policy: OrganizationPolicy;
  set(change: PolicyChange): Promise<void>;
  onChanged(): void;
}

/** Catalogue ids. The empty value is that of no rule. */
const lengths = [
  { hours: null, label: 'Whenever the installation says so' },
  { hours: 8, label: 'After 8 hours' },
  { hours: 24, label: 'After one day' },
  { hours: 168, label: 'After 7 days' },
  { hours: 720, label: 'After 30 days' },
  { hours: 2160, label: 'After 90 days' },
] as const satisfies readonly { hours: SessionLength | null; label: string }[];

const inviters = [
  { value: 'everybody', label: 'Everybody in the organization' },
  { value: 'organizers', label: 'Owners and administrators' },
];
/** How questions are answered. Catalogue ids. */
const modes = [
  { mode: null, label: 'As the installation allows' },
  { mode: 'extractive', label: 'Sentences of the files, without a language model' },
  { mode: 'off', label: 'Off' },
] as const;
const mostDays = limits.guestDays - 1;

/** How long people stay signed in, who invites guests for how long, and how long deleted files are kept, and what the assistant may do. Saved together, by a button. */
export function PolicyForm({ policy, set, onChanged }: PolicyFormProps) {
  const say = useText();
  const { notices, settings } = useShell();
  const most = useStore(settings)?.limits['trashDays'] ?? limits.trashDays;
  const [draft, setDraft] = useState({
    sessionHours: String(policy.sessionHours ?? ''),
    guestDays: String(policy.guestDays ?? ''),
    trashDays: String(policy.trashDays ?? ''),
    assistantMode: policy.assistantMode ?? '',
    inviters: policy.membersInviteGuests ? 'everybody' : 'organizers',
  });
  const sending = useSubmit(async () => {
    const { guestDays, trashDays } = draft;
    await set({
      sessionHours: lengths.find(({ hours }) => String(hours ?? '') === draft.sessionHours)?.hours ?? null,
      guestDays: guestDays === '' ? null : Number(guestDays),
      trashDays: trashDays === '' ? null : Number(trashDays),
      membersInviteGuests: draft.inviters === 'everybody',
      assistantMode: modes.find(({ mode }) => (mode ?? '') === draft.assistantMode)?.mode ?? null,
    });
    notices.show({ title: say('Saved'), status: 'success' });
    onChanged();
  });
  const { busy, problem, fieldProblem, handleSubmit } = sending;
  return (
    <Form onSubmit={handleSubmit} aria-label={say('Sessions, guests and deleted files')}>
      <Field
        label={say('Everybody signs in anew')}
        description={say('At the latest. Sessions that have lasted longer end at once, yours too.')}
        error={fieldProblem('sessionHours')}
      >
        <Select
          value={draft.sessionHours}
          options={lengths.map(({ hours, label }) => ({ value: String(hours ?? ''), label: say(label) }))}
          onChange={(event) => setDraft({ ...draft, sessionHours: event.target.value })}
        />
      </Field>
      <Field label={say('Guests are invited by')} error={fieldProblem('membersInviteGuests')}>
        <Select
          value={draft.inviters}
          options={inviters.map(({ value, label }) => ({ value, label: say(label) }))}
          onChange={(event) => setDraft({ ...draft, inviters: event.target.value })}
        />
      </Field>
      <Field
        label={say('Guests stay for so many days at most')}
        optional
        description={say('Each time they are invited or get another end. {most} where nothing stands here.', {
          most: String(mostDays),
        })}
        error={fieldProblem('guestDays')}
      >
        <TextInput
          type="number"
          inputMode="numeric"
          min={1}
          max={mostDays}
          value={draft.guestDays}
          onChange={(event) => setDraft({ ...draft, guestDays: event.target.value })}
        />
      </Field>
      <Field
        label={say('Deleted files can be restored for so many days at most')}
        optional
        description={say(
          'What has been in the trash for longer is deleted for good within the hour. {most} where nothing stands here.',
          { most: String(most) },
        )}
        error={fieldProblem('trashDays')}
      >
        <TextInput
          type="number"
          inputMode="numeric"
          min={1}
          max={most}
          value={draft.trashDays}
          onChange={(event) => setDraft({ ...draft, trashDays: event.target.value })}
        />
      </Field>
      <Field
        label={say('Assistant')}
        description={say(
          'At most, for your people and for the spaces of the organization. Each may allow less.',
        )}
        error={fieldProblem('assistantMode')}
      >
        <Select
          value={draft.assistantMode}
          options={modes.map(({ mode, label }) => ({ value: mode ?? '', label: say(label) }))}
          onChange={(event) => setDraft({ ...draft, assistantMode: event.target.value })}
        />
      </Field>
      <Problem>{problem}</Problem>
      <Button type="submit" look="primary" busy={busy}>
        {say('Save')}
      </Button>
    </Form>
  );
}
