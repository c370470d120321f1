import { useAction, useFormat, useShell, useText, type EmailChange, type Say } from '@holdall/shared';
import { adminApi } from '@holdall/shared/administration';
import { Button, Problem } from '@holdall/shared/ui';

interface EmailChangeStateProps {
  readonly waiting: EmailChange | null;
  onDone(): void;
}

/** How far a change of address is, and taking it back. Says nothing where none waits, but is there to be heard. */
export function EmailChangeState({ waiting, onDone }: EmailChangeStateProps) {
  const say = useText();
  const format = useFormat();
  const { http } = useShell();
  const { busy, problem, run } = useAction();

  const cancel = () =>
    run(async () => {
      await http.call(adminApi.emailChange.cancel, {}, { quiet: true });
      onDone();
    });
  return (
    <>
      <div aria-live="polite">
        {waiting && <p>{sentenceOf(waiting, say, format.exact(waiting.endsAt))}</p>}
      </div>
      {waiting && (
        <>
          <Button busy={busy} onClick={() => void cancel()}>
            {say('Cancel the change')}
          </Button>
          {problem && <Problem>{problem}</Problem>}
        </>
      )}
    </>
  );
}

/** What is still to be confirmed, and until when. */
function sentenceOf({ email, oldConfirmed, newConfirmed }: EmailChange, say: Say, when: string): string {
  const values = { email, when };
  if (oldConfirmed) {
    return say('Your address becomes {email} once that one is confirmed, until {when}.', values);
  }
  if (newConfirmed) {
    return say('Your address becomes {email} once your present one is confirmed, until {when}.', values);
  }
  return say(
    'Your address becomes {email} once your present one and that one are confirmed, by the links of two mails, until {when}.',
    values,
  );
}
