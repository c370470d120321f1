import { callKey, useAction, useShell, useText } from '@holdall/shared';
import { laterApi } from '@holdall/shared/later';
import { IconButton, Problem } from '@holdall/shared/ui';
import type { Asked } from './Asked.ts';
import styles from './Assistant.module.css';

/** Somebody has gone from one way to ask to another one: where to, and whether to a later one. */
export interface Turn {
  readonly to: string;
  readonly isForward: boolean;
}

interface VersionsProps {
  sessionId: string;
  version: Asked['version'];
  /** The keys stay on the button that led here. */
  focused: Turn | null;
  onTurn(turn: Turn): void;
}

/** Goes through the ways in which a place of a session was asked about; what goes on from each comes with it. */
export function Versions({ sessionId, version, focused, onTurn }: VersionsProps) {
  const say = useText();
  const { http, queries } = useShell();
  const { busy, problem, run } = useAction();
  const { place, of, previousId, nextId } = version;
  if (of === 1) return null;
  const goTo = (to: string | null, isForward: boolean) =>
    void run(async () => {
      if (to === null) return;
      onTurn({ to, isForward });
      const params = { assistantSessionId: sessionId };
      await http.call(laterApi.assistant.change, { params, body: { shows: to } });
      await queries.invalidateQueries({ queryKey: callKey(laterApi.assistant.session) });
    });
  const isForward = focused?.isForward ?? false;
  return (
    <div role="group" aria-label={say('Ways in which this was asked')} className={styles.versions}>
      <IconButton
        icon="chevronLeft"
        size="small"
        label={say('Previous way')}
        disabled={busy || previousId === null}
        autoFocus={focused !== null && (!isForward || nextId === null)}
        onClick={() => goTo(previousId, false)}
      />
      <span>{say('{place} of {of}', { place, of })}</span>
      <IconButton
        icon="chevronRight"
        size="small"
        label={say('Next way')}
        disabled={busy || nextId === null}
        autoFocus={focused !== null && (isForward || previousId === null)}
        onClick={() => goTo(nextId, true)}
      />
      <Problem>{problem}</Problem>
    </div>
  );
}
