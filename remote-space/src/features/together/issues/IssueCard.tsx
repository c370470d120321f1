import { useAction, useFormat, useText } from '@holdall/shared';
import { issueStatuses, issueTitleLength, type Issue, type IssueStatus } from '@holdall/shared/issues';
import { Badge, Button, Field, IconButton, Problem, Select, TextInput } from '@holdall/shared/ui';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { IssueForm } from './IssueForm.tsx';
import type { IssueSubject } from './IssueSubject.ts';
import { severities, statuses } from './issueWords.ts';
import { useIssueActions } from './useIssueActions.ts';
import styles from './Issues.module.css';

interface IssueCardProps {
  issue: Issue;
  subject: IssueSubject;
}

/** One issue: what it says, how far it is, who sees to it and until when. */
export function IssueCard({ issue, subject }: IssueCardProps) {
  const say = useText();
  const { change } = useIssueActions();
  const [isEdited, setEdited] = useState(false);
  const card = useRef<HTMLElement>(null);
  const isNamed = new URLSearchParams(useLocation().search).get('issue') === issue.id;
  useEffect(() => {
    if (isNamed) card.current?.scrollIntoView({ block: 'nearest' });
  }, [isNamed]);
  const { title, text, severity, can } = issue;
  if (isEdited)
    return (
      <IssueForm
        label={say('Edit the issue “{title}”', { title })}
        confirm={say('Save')}
        subject={subject}
        issue={issue}
        onSave={async (draft) => {
          await change(issue, draft);
          setEdited(false);
        }}
        onCancel={() => setEdited(false)}
      />
    );
  return (
    <article
      ref={card}
      className={styles.issue}
      data-issue={issue.id}
      aria-label={title}
      aria-current={isNamed ? 'true' : undefined}
    >
      <header className={styles.head}>
        <Badge tone={severities[severity].tone}>{say(severities[severity].label)}</Badge>
        {can.includes('edit') && (
          <IconButton
            icon="edit"
            size="small"
            label={say('Edit the issue “{title}”', { title })}
            onClick={() => setEdited(true)}
          />
        )}
      </header>
      <h3 className={styles.title}>{title}</h3>
      {text !== '' && <p className={styles.text}>{text}</p>}
      <IssueFacts issue={issue} />
      {can.includes('change') ? (
        <IssueProgress issue={issue} />
      ) : (
        <p className={styles.note}>{say(statuses[issue.status])}</p>
      )}
    </article>
  );
}

function IssueFacts({ issue }: { issue: Issue }) {
  const say = useText();
  const format = useFormat();
  const { raisedBy, createdAt, assignee, dueAt, closedAt, dismissReason } = issue;
  const nobody = say('Somebody who has left');
  const [now] = useState(() => Date.now());
  const isLate = dueAt !== null && closedAt === null && Date.parse(dueAt) < now;
  return (
    <>
      <p className={styles.note}>
        {format.facts([
          say('Raised by {name}', { name: raisedBy.name || nobody }),
          format.when(createdAt),
          ...(assignee ? [say('Seen to by {name}', { name: assignee.name || nobody })] : []),
        ])}
      </p>
      {dueAt !== null && (
        <p className={styles.note} data-late={isLate || undefined}>
          {isLate
            ? say('Was due {when}', { when: format.whenInSentence(dueAt) })
            : say('Due {when}', { when: format.whenInSentence(dueAt) })}
        </p>
      )}
      {dismissReason !== null && (
        <p className={styles.note}>{say('Because: {reason}', { reason: dismissReason })}</p>
      )}
    </>
  );
}

/** How far it is, to be changed. Whoever dismisses it says why. */
function IssueProgress({ issue }: { issue: Issue }) {
  const say = useText();
  const { change } = useIssueActions();
  const { busy, problem, run } = useAction();
  const [isDismissing, setDismissing] = useState(false);
  const [reason, setReason] = useState('');
  const { title, status } = issue;

  function handleStatus(next: IssueStatus) {
    if (next === 'dismissed') setDismissing(true);
    else void run(() => change(issue, { status: next }));
  }
  async function handleDismiss(event: FormEvent) {
    event.preventDefault();
    const dismissReason = reason.trim() === '' ? null : reason;
    if (await run(() => change(issue, { status: 'dismissed', dismissReason }))) setDismissing(false);
  }

  if (isDismissing)
    return (
      <form className={styles.form} onSubmit={(event) => void handleDismiss(event)}>
        <Field label={say('Why nothing is to be done')} optional>
          <TextInput
            autoFocus
            maxLength={issueTitleLength}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </Field>
        <Problem>{problem}</Problem>
        <div className={styles.buttons}>
          <Button onClick={() => setDismissing(false)}>{say('Cancel')}</Button>
          <Button type="submit" look="primary" busy={busy}>
            {say('Dismiss the issue')}
          </Button>
        </div>
      </form>
    );
  return (
    <>
      <Select
        aria-label={say('How far “{title}” is', { title })}
        value={status}
        disabled={busy}
        options={issueStatuses.map((value) => ({ value, label: say(statuses[value]) }))}
        onChange={(event) => handleStatus(event.target.value as IssueStatus)}
      />
      <Problem>{problem}</Problem>
    </>
  );
}
