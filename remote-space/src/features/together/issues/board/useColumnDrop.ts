import { dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter';
import type { Issue, IssueColumn } from '@holdall/shared/issues';
import { useEffect, useState, type RefObject } from 'react';
import { columnOf } from '../issueWords.ts';
import { issueKey } from './useCardDrag.ts';
import { useMoveIssue } from './useMoveIssue.ts';

/** Lets cards of other columns be dropped into one. True while one is held over it. */
export function useColumnDrop(column: RefObject<HTMLElement | null>, name: IssueColumn): boolean {
  const [isOver, setOver] = useState(false);
  const move = useMoveIssue();
  useEffect(() => {
    const element = column.current;
    if (element === null) return undefined;
    const issueOf = (data: Record<string, unknown>) => data[issueKey] as Issue | undefined;
    return dropTargetForElements({
      element,
      canDrop({ source }) {
        const issue = issueOf(source.data);
        return issue !== undefined && columnOf(issue) !== name;
      },
      onDragEnter: () => setOver(true),
      onDragLeave: () => setOver(false),
      onDrop({ source }) {
        setOver(false);
        const issue = issueOf(source.data);
        if (issue !== undefined) void move(issue, name);
      },
    });
  }, [column, name, move]);
  return isOver;
}
