import type { Clock } from '../../../../platform/clock.ts';
import type { SessionEndsRepo } from './sessionEnds.repo.ts';

interface Dependencies {
  repo: SessionEndsRepo;
  clock: Clock;
  sessions: { endThese(ids: readonly string[]): Promise<void> };
}

/**
 * Ends the sessions that have lasted as long as an organization lets them, with their live connections. No request is
 * answered to one of them in any case: each asks for the rule anew.
 */
export function createSessionEnds({ repo, clock, sessions }: Dependencies) {
  return {
    next: () => repo.next(),
    async endDue(): Promise<void> {
      for (;;) {
        const due = await repo.due(clock.now());
        if (due.length === 0) return;
        await sessions.endThese(due);
      }
    },
  };
}
