import { useText, type QueuedAction } from '@holdall/shared';
import { Banner } from '@holdall/shared/ui';

/** Says of a text that is read that it was saved in this browser only, or why the server did not take it; nothing else. */
export function WaitingNote({ act }: { act: QueuedAction | undefined }) {
  const say = useText();
  if (!act) return null;
  if (act.problem !== null)
    return (
      <Banner tone="warn">{say('Saved here, not at the server: {reason}', { reason: act.problem })}</Banner>
    );
  return <Banner icon="cloudOff">{say('Saved here – waits for a connection')}</Banner>;
}
