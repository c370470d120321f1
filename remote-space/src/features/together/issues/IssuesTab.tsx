import { type PanelTabProps, useCall, useText } from '@holdall/shared';
import { issues, type IssueFilter } from '@holdall/shared/issues';
import { Button, Empty, Loading, Retry, SegmentedControl } from '@holdall/shared/ui';
import { useState } from 'react';
import { IssueCard } from './IssueCard.tsx';
import { IssueForm } from './IssueForm.tsx';
import { issueSubjectOf, type IssueSubject } from './IssueSubject.ts';
import { useFreshIssues } from './useFreshIssues.ts';
import { useIssueActions } from './useIssueActions.ts';
import styles from './Issues.module.css';

/** The tab of the right panel with what is wrong with a thing, or still to be done there. */
export function IssuesTab({ resources: [resource], storage }: PanelTabProps) {
  const about = storage ?? resource;
  return about ? <Issues key={about.id} subject={issueSubjectOf(about)} /> : null;
}

function Issues({ subject }: { subject: IssueSubject }) {
  const say = useText();
  const [filter, setFilter] = useState<IssueFilter>('active');
  useFreshIssues();
  return (
    <div className={styles.tab}>
      <RaiseIssue subject={subject} onRaised={() => setFilter('active')} />
      <SegmentedControl<IssueFilter>
        label={say('Which issues')}
        value={filter}
        onChange={setFilter}
        options={[
          { id: 'active', label: say('Still open') },
          { id: 'closed', label: say('Closed') },
        ]}
      />
      <IssueList key={filter} subject={subject} filter={filter} />
    </div>
  );
}

function RaiseIssue({ subject, onRaised }: { subject: IssueSubject; onRaised(): void }) {
  const say = useText();
  const { raise } = useIssueActions();
  const [isRaising, setRaising] = useState(false);
  if (subject.isTrashed)
    return <p className={styles.note}>{say('This lies in the trash. Its issues can only be read.')}</p>;
  if (!subject.mayRaise)
    return <p className={styles.note}>{say('You may read the issues here, and not change any.')}</p>;
  if (!isRaising)
    return (
      <div>
        <Button icon="flag" onClick={() => setRaising(true)}>
          {say('Raise an issue')}
        </Button>
      </div>
    );
  return (
    <IssueForm
      label={say('New issue')}
      confirm={say('Raise')}
      subject={subject}
      onSave={async (draft) => {
        await raise(subject, draft);
        setRaising(false);
        onRaised();
      }}
      onCancel={() => setRaising(false)}
    />
  );
}

/** A page of the issues of something. */
function useIssues({ type, id }: IssueSubject, filter: IssueFilter, cursor: string | undefined) {
  const query = { filter, limit: '30', ...(cursor === undefined ? {} : { cursor }) };
  const isStorage = type === 'storage';
  const ofResource = useCall(
    issues.ofResource,
    { params: { resourceId: id }, query },
    { enabled: !isStorage },
  );
  const ofStorage = useCall(issues.ofStorage, { params: { storageId: id }, query }, { enabled: isStorage });
  return isStorage ? ofStorage : ofResource;
}

interface IssueListProps {
  subject: IssueSubject;
  filter: IssueFilter;
  /** Where the page before ended. */
  cursor?: string;
}

/** A page of issues, and the next one under it when it is wanted. */
function IssueList(props: IssueListProps) {
  const { subject, filter, cursor } = props;
  const say = useText();
  const [isOlder, setOlder] = useState(false);
  const list = useIssues(subject, filter, cursor);
  if (list.status === 'loading') return <Loading label={say('Loading the issues…')} />;
  if (list.status === 'failed')
    return <Retry onRetry={list.retry}>{say('The issues could not be loaded.')}</Retry>;
  const { items, nextCursor } = list.data;
  if (items.length === 0 && cursor === undefined)
    return <Empty small>{filter === 'active' ? say('No open issues.') : say('No closed issues.')}</Empty>;
  return (
    <>
      <ul className={styles.issues}>
        {items.map((issue) => (
          <li key={issue.id}>
            <IssueCard issue={issue} subject={subject} />
          </li>
        ))}
      </ul>
      {nextCursor !== null && !isOlder && (
        <Button size="small" onClick={() => setOlder(true)}>
          {say('Show older issues')}
        </Button>
      )}
      {nextCursor !== null && isOlder && <IssueList key={nextCursor} {...props} cursor={nextCursor} />}
    </>
  );
}
