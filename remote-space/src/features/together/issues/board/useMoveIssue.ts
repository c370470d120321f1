import { AppError, useShell, useText } from '@holdall/shared';
import type { Issue, IssueColumn } from '@holdall/shared/issues';
import { useCallback } from 'react';
import { columnOf, columns } from '../issueWords.ts';
import { useIssueActions } from '../useIssueActions.ts';

/** Puts an issue into another column. What is refused is shown as a notice; then it answers false. */
export function useMoveIssue() {
  const say = useText();
  const { notices } = useShell();
  const { change } = useIssueActions();
  return useCallback(
    async (issue: Issue, column: IssueColumn): Promise<boolean> => {
      if (columnOf(issue) === column || !issue.can.includes('change')) return false;
      try {
        await change(issue, { status: columns[column].status });
        return true;
      } catch (error) {
        const title = AppError.is(error) ? error.message : say('Something went wrong. Please try again.');
        notices.show({ title, status: 'error' });
        return false;
      }
    },
    [change, notices, say],
  );
}
