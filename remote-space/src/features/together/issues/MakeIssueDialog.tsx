import { useShell, useText, type Message } from '@holdall/shared';
import { issueTitleLength } from '@holdall/shared/issues';
import { Dialog } from '@holdall/shared/ui';
import { issueAddress } from '../../frame/locations/index.ts';
import { IssueForm } from './IssueForm.tsx';
import type { IssueSubject } from './IssueSubject.ts';
import { useIssueActions } from './useIssueActions.ts';
import styles from './Issues.module.css';

interface MakeIssueDialogProps {
  subject: Pick<IssueSubject, 'type' | 'id'>;
  message: Pick<Message, 'id'>;
  /** What the comment says, as it is read. */
  words: string;
  onClose(): void;
}

/** Makes an issue of a comment: its first line is the title, and the issue leads back to it. */
export function MakeIssueDialog({ subject, message, words, onClose }: MakeIssueDialogProps) {
  const say = useText();
  const { notices, navigate } = useShell();
  const { raise } = useIssueActions();
  const [first = '', ...rest] = words.trim().split('\n');
  const isShort = first.length <= issueTitleLength;
  const issue = {
    title: isShort ? first : `${first.slice(0, issueTitleLength - 1)}…`,
    text: isShort ? rest.join('\n').trim() : words.trim(),
  };
  return (
    <Dialog open onClose={onClose} size="small" title={say('Make an issue of the comment')}>
      <div className={styles.inDialog}>
        <IssueForm
          label={say('New issue')}
          confirm={say('Raise')}
          subject={subject}
          issue={issue}
          onSave={async (draft) => {
            const made = await raise(subject, { ...draft, messageId: message.id });
            onClose();
            notices.show({
              title: say('The issue “{title}” was raised', { title: made.title }),
              status: 'success',
              action: { label: say('Open'), run: () => navigate(issueAddress(made)) },
            });
          }}
          onCancel={onClose}
        />
      </div>
    </Dialog>
  );
}
