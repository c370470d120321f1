import { AppError, useAction, useCall, useShell, useText, useUser } from '@holdall/shared';
import { adminApi } from '@holdall/shared/administration';
import { Button, Loading, Problem, Retry } from '@holdall/shared/ui';
import { useState } from 'react';
import { Page, Rows } from '../../page/index.ts';
import { ProofDialog, useDialog } from '../../forms/index.ts';
import { AgentsSection } from '../agents/index.ts';
import { SessionRow } from './SessionRow.tsx';

interface Proof {
  currentPassword?: string;
}

/** True for a refusal because the sign-in is a while ago: the password is asked for then. */
const wantsProof = (error: unknown) => AppError.is(error) && error.fields?.['currentPassword'] !== undefined;

/** Where this person is signed in, and ending it elsewhere; and what reads in their name. */
export function SessionsPage() {
  const say = useText();
  const { http, notices } = useShell();
  const user = useUser();
  const sessions = useCall(adminApi.sessions.list, {}, { fresh: true });
  const { busy, problem, run } = useAction();
  const dialog = useDialog();
  const [refused, setRefused] = useState<((proof: Proof) => Promise<void>) | null>(null);
  const others = (sessions.data?.items.length ?? 0) - 1;

  /** Ends something; asks for the password first, where the server wants it. */
  async function end(ending: (proof: Proof) => Promise<void>) {
    await run(async () => {
      try {
        await ending({});
      } catch (error) {
        if (!wantsProof(error)) throw error;
        setRefused(() => ending);
        dialog.show();
      }
    });
    sessions.retry();
  }
  const endOne = (sessionId: string) => (body: Proof) =>
    http.call(adminApi.sessions.end, { params: { sessionId }, body }, { quiet: true });
  async function endOthers(body: Proof) {
    const { ended } = await http.call(adminApi.sessions.endOthers, { body }, { quiet: true });
    notices.show({
      title: say('{ended, plural, one {# session ended} other {# sessions ended}}', { ended }),
      status: 'success',
    });
  }

  return (
    <Page title={say('Devices and sessions')}>
      <p>{say('You are signed in here. End what you do not know, and change your password then.')}</p>
      {sessions.status === 'loading' && <Loading label={say('Loading the sessions…')} />}
      {sessions.status === 'failed' && (
        <Retry onRetry={sessions.retry}>{say('The sessions could not be loaded.')}</Retry>
      )}
      <Rows>
        {sessions.data?.items.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            busy={busy}
            onEnd={() => void end(endOne(session.id))}
          />
        ))}
      </Rows>
      <Problem>{problem}</Problem>
      {others > 0 && (
        <Button busy={busy} onClick={() => void end(endOthers)}>
          {say('End all others')}
        </Button>
      )}
      <ProofDialog
        key={dialog.round}
        {...dialog}
        title={say('End sessions')}
        action={say('End')}
        look="danger"
        hasPassword
        send={async (proof) => refused?.(proof)}
        onDone={sessions.retry}
      >
        <p>{say('You have signed in a while ago. Type your password to end sessions elsewhere.')}</p>
      </ProofDialog>
      {!user.guest && <AgentsSection />}
    </Page>
  );
}
