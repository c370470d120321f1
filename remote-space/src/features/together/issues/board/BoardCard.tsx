import { useText } from '@holdall/shared';
import { issueColumns, type Issue } from '@holdall/shared/issues';
import { Avatar, Badge, Dialog, Icon, IconButton, Menu, type MenuEntry } from '@holdall/shared/ui';
import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { Link } from 'react-router-dom';
import { issueAddress } from '../../../frame/locations/index.ts';
import { DismissForm } from '../DismissForm.tsx';
import { IssueRemedy } from '../IssueCard.tsx';
import { columnOf, columns, severities, useDueWords, useIssueWords } from '../issueWords.ts';
import { useCardDrag } from './useCardDrag.ts';
import { useMoveIssue } from './useMoveIssue.ts';
import forms from '../Issues.module.css';
import styles from './Board.module.css';

interface BoardCardProps {
  issue: Issue;
  movedRef: RefObject<string | null>;
}

/** An issue on the board: what it says and of what, and the way there. It is moved by hand, by keys or from its menu. */
export function BoardCard({ issue, movedRef }: BoardCardProps) {
  const say = useText();
  const { title } = useIssueWords()(issue);
  const due = useDueWords()(issue);
  const move = useMoveIssue();
  const [isDismissing, setDismissing] = useState(false);
  const card = useRef<HTMLElement>(null);
  const link = useRef<HTMLAnchorElement>(null);
  const mayMove = issue.can.includes('change');
  const isDragged = useCardDrag(card, issue, mayMove);
  const { id, severity, assignee, about, resourceId, raisedBy, status } = issue;
  const here = columnOf(issue);

  useEffect(() => {
    if (movedRef.current !== id) return;
    movedRef.current = null;
    link.current?.focus();
  }, [id, movedRef]);

  async function handleKeyDown(event: KeyboardEvent<HTMLElement>) {
    const isSideways = event.key === 'ArrowLeft' || event.key === 'ArrowRight';
    if (!isSideways || !event.shiftKey || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const isTurned = getComputedStyle(event.currentTarget).direction === 'rtl';
    const isOn = (event.key === 'ArrowRight') !== isTurned;
    const column = issueColumns[issueColumns.indexOf(here) + (isOn ? 1 : -1)];
    if (column === undefined) return;
    movedRef.current = id;
    if (!(await move(issue, column))) movedRef.current = null;
  }

  const entries: MenuEntry[] = [
    ...issueColumns
      .filter((column) => column !== here)
      .map((column) => ({
        id: column,
        label: say('Move to “{column}”', { column: say(columns[column].label) }),
        onSelect: () => void move(issue, column),
      })),
    ...(status === 'dismissed'
      ? []
      : [{ id: 'dismiss', label: say('Dismiss…'), onSelect: () => setDismissing(true) }]),
  ];
  return (
    <article
      ref={card}
      className={styles.card}
      data-issue={id}
      data-dragged={isDragged || undefined}
      aria-label={title}
    >
      {raisedBy === null && (
        <p className={styles.found}>
          <Icon name="server" size={13} />
          {say('Found by the server itself')}
        </p>
      )}
      <div className={styles.cardHead}>
        <h3 className={styles.title}>
          <Link
            ref={link}
            to={issueAddress(issue)}
            draggable={false}
            onKeyDown={(event) => void handleKeyDown(event)}
            {...(mayMove && { 'aria-keyshortcuts': 'Shift+ArrowLeft Shift+ArrowRight' })}
          >
            {title}
          </Link>
        </h3>
        {mayMove && (
          <Menu
            label={say('What to do with the issue “{title}”', { title })}
            align="end"
            entries={entries}
            finalFocus={link}
            renderTrigger={(trigger) => (
              <IconButton
                icon="more"
                size="small"
                label={say('What to do with the issue “{title}”', { title })}
                {...trigger}
              />
            )}
          />
        )}
      </div>
      <p className={styles.about}>
        <Icon name={resourceId === null ? 'drive' : 'file'} size={14} />
        <bdi>{about}</bdi>
      </p>
      <IssueRemedy issue={issue} />
      <div className={styles.foot}>
        {severity !== 'info' && here !== 'closed' && (
          <Badge tone={severities[severity].tone}>{say(severities[severity].label)}</Badge>
        )}
        {status === 'dismissed' && <Badge>{say('Dismissed')}</Badge>}
        {due !== null && <Badge tone={due.isLate ? 'bad' : 'plain'}>{due.words}</Badge>}
        {assignee && (
          <span className={styles.assignee} title={say('Seen to by {name}', { name: assignee.name })}>
            <Avatar id={assignee.id} name={assignee.name} size={22} />
          </span>
        )}
      </div>
      {isDismissing && (
        <Dialog
          open
          onClose={() => setDismissing(false)}
          size="small"
          title={say('Dismiss “{title}”', { title })}
        >
          <div className={forms.inDialog}>
            <DismissForm issue={issue} onDone={() => setDismissing(false)} />
          </div>
        </Dialog>
      )}
    </article>
  );
}
