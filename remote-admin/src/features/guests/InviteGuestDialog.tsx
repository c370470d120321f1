import { api, limits, useCall, useShell, useText, useSubmit } from '@holdall/shared';
import { laterApi } from '@holdall/shared/later';
import { DateField, Field, Loading, Problem, Retry, Select, TextInput } from '@holdall/shared/ui';
import { useState } from 'react';
import { FormDialog } from '../../forms/index.ts';
import { dayRange, endOfDay, usualDay } from './endOfDay.ts';

interface InviteGuestDialogProps {
  open: boolean;
  hide(): void;
  /** So many days ahead the end may lie, where a rule says so. */
  mostDays: number | null;
  onDone(): void;
}

/** What a guest may do in the space. Catalogue ids. */
const roleNames = {
  viewer: 'May look and comment',
  viewOnly: 'May only look',
  contributor: 'May add things',
  editor: 'May change things',
} as const;
type GuestRole = keyof typeof roleNames;
const roles = Object.keys(roleNames) as GuestRole[];

/** Invites somebody into one of the spaces that one manages, for a time. */
export function InviteGuestDialog({ open, hide, mostDays, onDone }: InviteGuestDialogProps) {
  const say = useText();
  const { http, notices } = useShell();
  const spaces = useCall(api.spaces.list, {});
  const managed = (spaces.data?.items ?? []).filter(
    ({ can, deletedAt }) => can.includes('manage') && !deletedAt,
  );
  const [draft, setDraft] = useState({ email: '', name: '', spaceId: '', role: 'viewer' as GuestRole });
  const [day, setDay] = useState(() => usualDay(mostDays));
  const spaceId = draft.spaceId || (managed[0]?.id ?? '');

  const sending = useSubmit(async () => {
    const body = { ...draft, spaceId, endsAt: endOfDay(day) };
    await http.call(laterApi.guests.invite, { body }, { quiet: true });
    notices.show({ title: say('{name} is invited', { name: draft.name }), status: 'success' });
    hide();
    onDone();
  });
  const { problem, fieldProblem } = sending;
  return (
    <FormDialog
      open={open}
      hide={hide}
      title={say('Invite a guest')}
      action={say('Invite')}
      size="medium"
      disabled={managed.length === 0}
      sending={sending}
    >
      <Field label={say('E-mail')} error={fieldProblem('email')}>
        <TextInput
          type="email"
          autoFocus
          value={draft.email}
          onChange={(event) => setDraft({ ...draft, email: event.target.value })}
        />
      </Field>
      <Field label={say('Name')} error={fieldProblem('name')}>
        <TextInput
          value={draft.name}
          maxLength={limits.personNameLength}
          onChange={(event) => setDraft({ ...draft, name: event.target.value })}
        />
      </Field>
      {spaces.status === 'loading' && <Loading label={say('Loading your spaces…')} />}
      {spaces.status === 'failed' && (
        <Retry onRetry={spaces.retry}>{say('Your spaces could not be loaded.')}</Retry>
      )}
      {spaces.status === 'ready' && managed.length === 0 && (
        <p>{say('You manage no space here. Make one first, or ask to manage one.')}</p>
      )}
      {managed.length > 0 && (
        <Field label={say('Space')}>
          <Select
            value={spaceId}
            options={managed.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(event) => setDraft({ ...draft, spaceId: event.target.value })}
          />
        </Field>
      )}
      <Field label={say('In the space')}>
        <Select
          value={draft.role}
          options={roles.map((value) => ({ value, label: say(roleNames[value]) }))}
          onChange={(event) => setDraft({ ...draft, role: event.target.value as GuestRole })}
        />
      </Field>
      <DateField
        label={say('Until')}
        {...dayRange(mostDays)}
        value={day}
        onChange={setDay}
        error={fieldProblem('endsAt')}
      />
      <Problem>{problem}</Problem>
    </FormDialog>
  );
}
