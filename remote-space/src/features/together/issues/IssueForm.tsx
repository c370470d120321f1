import { useAction, useText, useUser, type Who } from '@holdall/shared';
import {
  issueSeverities,
  issueTextLength,
  issueTitleLength,
  type Issue,
  type IssueSeverity,
} from '@holdall/shared/issues';
import { Button, DateField, Field, Problem, Select, TextArea, TextInput } from '@holdall/shared/ui';
import { useState, type FormEvent } from 'react';
import { dayOf, endOfDay } from '../../../days.ts';
import { usePeopleOf } from '../people/index.ts';
import type { IssueSubject } from './IssueSubject.ts';
import { severities } from './issueWords.ts';
import type { IssueDraft } from './useIssueActions.ts';
import styles from './Issues.module.css';

interface IssueFormProps {
  /** What is written here, for the ear. */
  label: string;
  confirm: string;
  subject: Pick<IssueSubject, 'type' | 'id'>;
  /** What it says so far. */
  issue?: Pick<Issue, 'title' | 'text'> & Partial<Issue>;
  /** Rejects with why it was refused, which is shown here. */
  onSave(draft: IssueDraft): Promise<void>;
  onCancel(): void;
}

/** Raising an issue, or writing it anew. The whole of the last day counts, where its writer is. */
export function IssueForm({ label, confirm, subject, issue, onSave, onCancel }: IssueFormProps) {
  const say = useText();
  const { busy, problem, fieldProblem, run } = useAction();
  const [draft, setDraft] = useState({
    title: issue?.title ?? '',
    text: issue?.text ?? '',
    severity: issue?.severity ?? ('warning' satisfies IssueSeverity),
    assignee: issue?.assignee ?? null,
    due: issue?.dueAt ? dayOf(new Date(issue.dueAt)) : '',
  });
  const set = (change: Partial<typeof draft>) => setDraft({ ...draft, ...change });

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const { due, assignee, ...said } = draft;
    void run(() =>
      onSave({
        ...said,
        assigneeId: assignee?.id ?? null,
        dueAt: due === '' ? null : endOfDay(due),
      }),
    );
  }

  return (
    <form className={styles.form} aria-label={label} onSubmit={handleSubmit}>
      <Field label={say('What is wrong, or to be done')} error={fieldProblem('title')}>
        <TextInput
          autoFocus
          required
          maxLength={issueTitleLength}
          value={draft.title}
          onChange={(event) => set({ title: event.target.value })}
        />
      </Field>
      <Field label={say('More about it')} optional error={fieldProblem('text')}>
        <TextArea
          maxLength={issueTextLength}
          value={draft.text}
          onChange={(event) => set({ text: event.target.value })}
        />
      </Field>
      <Field label={say('How bad it is')} error={fieldProblem('severity')}>
        <Select
          value={draft.severity}
          options={issueSeverities.map((value) => ({ value, label: say(severities[value].label) }))}
          onChange={(event) => set({ severity: event.target.value as IssueSeverity })}
        />
      </Field>
      <AssigneeField
        subject={subject}
        value={draft.assignee}
        error={fieldProblem('assigneeId')}
        onChange={(assignee) => set({ assignee })}
      />
      <DateField
        label={say('Until when')}
        optional
        value={draft.due}
        onChange={(due) => set({ due })}
        error={fieldProblem('dueAt')}
      />
      <Problem>{problem}</Problem>
      <div className={styles.buttons}>
        <Button onClick={onCancel}>{say('Cancel')}</Button>
        <Button type="submit" look="primary" busy={busy}>
          {confirm}
        </Button>
      </div>
    </form>
  );
}

type Assignee = Pick<Who, 'id' | 'name'>;

interface AssigneeFieldProps {
  subject: Pick<IssueSubject, 'type' | 'id'>;
  value: Assignee | null;
  error: string | undefined;
  onChange(assignee: Assignee | null): void;
}

/** So many are offered at once; others are found by their name. */
const offeredAtOnce = 8;

/** Who sees to it: oneself, or somebody else who can read the thing. */
function AssigneeField({ subject, value, error, onChange }: AssigneeFieldProps) {
  const say = useText();
  const me = useUser();
  const [sought, setSought] = useState('');
  const { people: offered } = usePeopleOf(subject, sought.trim());
  const readers = offered.filter(({ canRead }) => canRead);
  const people = [...(value ? [value] : []), ...readers].filter((one) => one.id !== me.id);
  const named = new Map([[me.id, say('Me')], ...people.map((one) => [one.id, one.name] as const)]);
  return (
    <>
      {(sought !== '' || offered.length >= offeredAtOnce) && (
        <Field label={say('Find somebody by name')} optional>
          <TextInput icon="search" value={sought} onChange={(event) => setSought(event.target.value)} />
        </Field>
      )}
      <Field label={say('Who sees to it')} error={error}>
        <Select
          value={value?.id ?? ''}
          options={[
            { value: '', label: say('Nobody yet') },
            ...Array.from(named, ([personId, label]) => ({ value: personId, label })),
          ]}
          onChange={({ target }) => {
            const name = named.get(target.value);
            onChange(name === undefined ? null : { id: target.value, name });
          }}
        />
      </Field>
    </>
  );
}
