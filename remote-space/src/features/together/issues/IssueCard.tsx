import { api, useAction, useCall, useFormat, useText } from '@holdall/shared';
import { issueStatuses, type Issue, type IssueStatus } from '@holdall/shared/issues';
import { Badge, Button, buttonClass, IconButton, Problem, Select } from '@holdall/shared/ui';
import { useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { issueAddress, ledgerAddress } from '../../frame/locations/index.ts';
import { askHowToShare, sharableStorage } from '../sharing/index.ts';
import { DismissForm } from './DismissForm.tsx';
import { IssueForm } from './IssueForm.tsx';
import type { IssueSubject } from './IssueSubject.ts';
import { severities, statuses, useDueWords, useIssueWords } from './issueWords.ts';
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
  const { severity, can } = issue;
  const { title, text } = useIssueWords()(issue);
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
      <IssueFacts issue={issue} subject={subject} />
      <IssueRemedy issue={issue} />
      {can.includes('change') ? (
        <IssueProgress issue={issue} />
      ) : (
        <p className={styles.note}>{say(statuses[issue.status])}</p>
      )}
    </article>
  );
}

function IssueFacts({ issue, subject }: IssueCardProps) {
  const say = useText();
  const format = useFormat();
  const { raisedBy, createdAt, assignee, dismissReason, resourceId, about, messageId } = issue;
  const nobody = say('Somebody who has left');
  const due = useDueWords()(issue);
  const isOfSubject = subject.type === 'resource' || resourceId === null;
  return (
    <>
      {!isOfSubject && (
        <p className={styles.note}>
          <Link to={issueAddress(issue)}>{say('Issue of {name}', { name: about })}</Link>
        </p>
      )}
      <p className={styles.note}>
        {format.facts([
          raisedBy === null
            ? say('Found by the server itself')
            : say('Raised by {name}', { name: raisedBy.name || nobody }),
          format.when(createdAt),
          assignee && say('Seen to by {name}', { name: assignee.name || nobody }),
        ])}
      </p>
      {due !== null && (
        <p className={styles.note} data-late={due.isLate || undefined}>
          {due.words}
        </p>
      )}
      {messageId !== null && (
        <p className={styles.note}>
          <Link to={{ search: `?comment=${messageId}` }}>{say('The comment that it comes from')}</Link>
        </p>
      )}
      {dismissReason !== null && (
        <p className={styles.note}>{say('Because: {reason}', { reason: dismissReason })}</p>
      )}
    </>
  );
}

/** What helps against what the product has found. */
export function IssueRemedy({ issue: { code, storageId, closedAt } }: Pick<IssueCardProps, 'issue'>) {
  const say = useText();
  if (closedAt !== null) return null;
  if (code === 'share_expiring') return <ShareRemedy storageId={storageId} />;
  if (code !== 'text_unreadable') return null;
  return (
    <Link to={ledgerAddress(storageId)} className={buttonClass({ size: 'small' })}>
      {say('Show what is unread')}
    </Link>
  );
}

/** Where shares end soon: the dialog in which they are given another end, for who may share. */
function ShareRemedy({ storageId }: { readonly storageId: string }) {
  const say = useText();
  const storage = useCall(api.storages.get, { params: { storageId } }).data;
  if (!storage?.can.includes('share')) return null;
  return (
    <Button size="small" icon="share" onClick={() => askHowToShare(sharableStorage(storage))}>
      {say('Show the shares')}
    </Button>
  );
}

/** How far it is, to be changed. Whoever dismisses it says why. */
function IssueProgress({ issue }: { issue: Issue }) {
  const say = useText();
  const { change } = useIssueActions();
  const { busy, problem, run } = useAction();
  const [isDismissing, setDismissing] = useState(false);
  const { status } = issue;
  const { title } = useIssueWords()(issue);

  function handleStatus(next: IssueStatus) {
    if (next === 'dismissed') setDismissing(true);
    else void run(() => change(issue, { status: next }));
  }

  if (isDismissing) return <DismissForm issue={issue} onDone={() => setDismissing(false)} />;
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
