import type { ComponentType } from 'react';
import type { NoticeActionProps } from './NoticeActionProps.ts';
import { AnswerThread } from './AnswerThread.tsx';
import { LetIn } from './LetIn.tsx';
import { ResolveIssue } from './ResolveIssue.tsx';
import styles from './NoticeActions.module.css';

/** What can be done about a notice where it stands, by its kind. Another kind is a line here. */
const actions: Readonly<Record<string, ComponentType<NoticeActionProps>>> = {
  personMentioned: AnswerThread,
  personMentionedInTalk: AnswerThread,
  issueAssigned: ResolveIssue,
  storageIssueAssigned: ResolveIssue,
  accessRequested: LetIn,
};

/** The actions of a notice; nothing for one that is to be looked at alone. */
export function NoticeActions(props: NoticeActionProps) {
  const Action = actions[props.notice.kind];
  if (!Action) return null;
  return (
    <div className={styles.actions}>
      <Action {...props} />
    </div>
  );
}
