import { useAction, useCall, useText } from '@holdall/shared';
import { issues } from '@holdall/shared/issues';
import { Button, Problem } from '@holdall/shared/ui';
import { useFreshIssues, useIssueActions } from '../../issues/index.ts';
import type { NoticeActionProps } from './NoticeActionProps.ts';

/** So many issues of a person are looked through for the one that a notice tells of: those that came last. */
const limit = '100';

/** Settles an issue that one is to see to, as long as it is open. It can be taken back. */
export function ResolveIssue({ notice: { ids }, onSettled }: NoticeActionProps) {
  const say = useText();
  const { change } = useIssueActions();
  const resolving = useAction();
  useFreshIssues();
  const { data } = useCall(issues.mine, { query: { limit } });
  const issue = data?.items.find(({ id }) => id === ids['issueId']);
  if (!issue?.can.includes('change')) return null;
  async function handleResolve(open: typeof issue & {}): Promise<void> {
    if (await resolving.run(() => change(open, { status: 'resolved' }))) onSettled();
  }
  return (
    <>
      <Button size="small" icon="check" busy={resolving.busy} onClick={() => void handleResolve(issue)}>
        {say('Resolve')}
      </Button>
      <Problem>{resolving.problem}</Problem>
    </>
  );
}
