import { api, limits, useCall, useShell, useText, useAct } from '@holdall/shared';
import { Button, Dialog, Field, Loading, Retry, Select, TextInput, Problem } from '@holdall/shared/ui';
import { useId, useState, type FormEvent } from 'react';
import { dayFromNow, dayRange, endOfDay } from './endOfDay.ts';
import styles from './Guests.module.css';

interface InviteGuestDialogProps {
  open: boolean;
  hide(): void;
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
export function InviteGuestDialog({ open, hide, onDone }: InviteGuestDialogProps) {
  const say = useText();
  const form = useId();
  const { http, notices } = useShell();
  const spaces = useCall(api.spaces.list, {});
  const managed = (spaces.data?.items ?? []).filter(
    ({ can, deletedAt }) => can.includes('manage') && !deletedAt,
  );
  const [draft, setDraft] = useState({ email: '', name: '', spaceId: '', role: 'viewer' as GuestRole });
  const [day, setDay] = useState(() => dayFromNow(limits.guestDaysUsual));
  const { busy, problem, fieldProblem, run } = useAct();
  const spaceId = draft.spaceId || (managed[0]?.id ?? '');

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const body = { ...draft, spaceId, endsAt: endOfDay(day) };
    if (!(await run(() => http.call(api.guests.invite, { body }, { quiet: true })))) return;
    notices.show({ title: say('{name} is invited', { name: draft.name }), status: 'success' });
    hide();
    onDone();
  }
  return (
    <Dialog
      open={open}
      onClose={hide}
      title={say('Invite a guest')}
      actions={
        <>
          <Button onClick={hide}>{say('Cancel')}</Button>
          <Button look="primary" type="submit" form={form} busy={busy} disabled={managed.length === 0}>
            {say('Invite')}
          </Button>
        </>
      }
    >
      <form id={form} className={styles.form} noValidate onSubmit={(event) => void handleSubmit(event)}>
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
        <Field label={say('Until')} error={fieldProblem('endsAt')}>
          <TextInput
            type="date"
            {...dayRange()}
            value={day}
            onChange={(event) => setDay(event.target.value)}
          />
        </Field>
        <Problem>{problem}</Problem>
      </form>
    </Dialog>
  );
}
