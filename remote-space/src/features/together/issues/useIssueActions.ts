import { callKey, useShell, useText, type Input } from '@holdall/shared';
import { issues, type Issue } from '@holdall/shared/issues';
import { useMemo } from 'react';
import type { IssueSubject } from './IssueSubject.ts';

/** What is written of an issue. */
export type IssueDraft = Input<typeof issues.raiseOnStorage>['body'];
/** What is changed of one. */
export type IssueChange = Input<typeof issues.change>['body'];

/** What can be done with issues. What is refused rejects; who asked for it shows why. */
export function useIssueActions() {
  const say = useText();
  const { http, queries, undo } = useShell();
  return useMemo(() => {
    const refresh = () =>
      Promise.all(
        [issues.ofResource, issues.ofStorage, issues.ofSpace, issues.mine].map((call) =>
          queries.invalidateQueries({ queryKey: callKey(call) }),
        ),
      );
    return {
      async raise({ type, id }: Pick<IssueSubject, 'type' | 'id'>, body: IssueDraft): Promise<Issue> {
        const options = { quiet: true, idempotencyKey: crypto.randomUUID() };
        const issue = await (type === 'resource'
          ? http.call(issues.raiseOnResource, { params: { resourceId: id }, body }, options)
          : http.call(issues.raiseOnStorage, { params: { storageId: id }, body }, options));
        await refresh();
        return issue;
      },
      async change({ id: issueId, revision, title }: Issue, body: IssueChange): Promise<void> {
        const changing = http.call(issues.change, { params: { issueId }, body }, { revision, quiet: true });
        try {
          const { operationId } = await undo.during(changing);
          undo.offer({ text: say('The issue “{title}” was changed', { title }), operationId });
        } finally {
          // After a refusal too: somebody else has changed it.
          await refresh();
        }
      },
    };
  }, [http, queries, undo, say]);
}
