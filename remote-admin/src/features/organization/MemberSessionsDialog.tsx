import { useAction, useCall, useShell, useText, type OrganizationMember } from '@holdall/shared';
import { adminApi } from '@holdall/shared/administration';
import { Button, Dialog, Empty, Loading, Problem, Retry } from '@holdall/shared/ui';
import { Rows } from '../../page/index.ts';
import { SessionRow } from '../sessions/index.ts';

interface MemberSessionsDialogProps {
  open: boolean;
  hide(): void;
  member: OrganizationMember;
}

/** Where somebody of the organization is signed in, and ending it in one place or everywhere. */
export function MemberSessionsDialog({ open, hide, member: { accountId, user } }: MemberSessionsDialogProps) {
  const say = useText();
  const { http, notices } = useShell();
  const { busy, problem, run } = useAction();
  const input = { params: { accountId } };
  const sessions = useCall(adminApi.organization.sessions, input, { enabled: open, fresh: true });
  const items = sessions.data?.items ?? [];

  const end = (sessionId: string) =>
    run(async () => {
      const params = { accountId, sessionId };
      await http.call(adminApi.organization.endSession, { params }, { quiet: true });
      sessions.retry();
    });
  const endAll = () =>
    run(async () => {
      const params = { accountId };
      const { ended } = await http.call(adminApi.organization.endSessions, { params }, { quiet: true });
      const title = say('{ended, plural, one {# session ended} other {# sessions ended}}', { ended });
      notices.show({ title, status: 'success' });
      hide();
    });

  return (
    <Dialog
      open={open}
      onClose={hide}
      title={say('Sessions of {name}', { name: user.name })}
      actions={
        <>
          <Button onClick={hide}>{say('Close')}</Button>
          {items.length > 0 && (
            <Button look="danger" busy={busy} onClick={() => void endAll()}>
              {say('End all sessions')}
            </Button>
          )}
        </>
      }
    >
      {sessions.status === 'loading' && <Loading label={say('Loading the sessions…')} />}
      {sessions.status === 'failed' && (
        <Retry onRetry={sessions.retry}>{say('The sessions could not be loaded.')}</Retry>
      )}
      {sessions.status === 'ready' && items.length === 0 && (
        <Empty small>{say('{name} is signed in nowhere.', { name: user.name })}</Empty>
      )}
      <Rows aria-label={say('Sessions of {name}', { name: user.name })}>
        {items.map((session) => (
          <SessionRow key={session.id} session={session} busy={busy} onEnd={() => void end(session.id)} />
        ))}
      </Rows>
      <Problem>{problem}</Problem>
    </Dialog>
  );
}
