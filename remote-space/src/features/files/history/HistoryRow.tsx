import { useFormat, useText, type Operation } from '@holdall/shared';
import { Badge, Icon, joinClasses } from '@holdall/shared/ui';
import { useState } from 'react';
import type { Blocked } from './BlockedDialog.tsx';
import { HistoryActions } from './HistoryActions.tsx';
import { iconOf } from './iconOf.ts';
import { pageRows } from '../../frame/page/index.ts';
import styles from './HistoryScreen.module.css';

interface HistoryRowProps {
  operation: Operation;
  onBlocked(blocked: Blocked): void;
}

/** One act: what, who, when, and the ways back. */
export function HistoryRow({ operation, onBlocked }: HistoryRowProps) {
  const say = useText();
  const format = useFormat();
  const [now] = useState(() => new Date());
  const { kind, at, by, summary, undoableUntil, undoneAt } = operation;
  const canUndo = undoneAt === null && undoableUntil !== null && new Date(undoableUntil) > now;

  return (
    <li className={joinClasses(pageRows.row, styles.row)} data-operation={operation.id}>
      <Icon name={iconOf(kind)} size={18} />
      <span className={joinClasses(pageRows.words, styles.text)}>
        <bdi className={styles.what}>{summary}</bdi>
        <span className={pageRows.about}>
          <bdi>{by.name}</bdi> ·{' '}
          <time dateTime={at} title={format.exact(at)}>
            {format.when(at)}
          </time>
        </span>
      </span>
      {undoneAt !== null && <Badge>{say('Undone')}</Badge>}
      {undoneAt === null && undoableUntil === null && (
        <span className={pageRows.about}>{say('Cannot be undone')}</span>
      )}
      {canUndo && <HistoryActions operation={operation} onBlocked={onBlocked} />}
    </li>
  );
}
