import { AppError, limits, serverLimits } from '@holdall/shared/contract';
import type { Actor } from '../../../access/Actor.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { DomainEvent } from '../../../platform/events/DomainEvent.ts';
import type { AuditEntry } from '../audit/audit.service.ts';
import type { FlagRow, FlagsRepo } from './flags.repo.ts';
import type { FlagsService } from './flags.service.ts';
import { knownFeature } from './knownFeatures.ts';

interface Dependencies {
  repo: Pick<FlagsRepo, 'addError' | 'countErrors' | 'replace'>;
  flags: Pick<FlagsService, 'flagOf' | 'mine'>;
  clock: Clock;
  /** Has a flag hold from the end of the transaction on, and every page hear of it. */
  announce(row: FlagRow): void;
  /** Who runs the installation. */
  operators(): Promise<{ id: string }[]>;
  publish(event: DomainEvent): void;
  transaction<T>(work: () => Promise<T>): Promise<T>;
  record(entry: AuditEntry): Promise<void>;
}

const hourMs = 3_600_000;

/** Errors that were met after this moment count at another one. */
export const errorsCountAfter = (now: Date): Date =>
  new Date(now.getTime() - serverLimits.featureErrorDays * 24 * hourMs);

export type FeatureErrorsService = ReturnType<typeof createFeatureErrorsService>;

/**
 * Errors in the parts of features on trial. Only the hour is kept, and of whom: one person counts once an hour, and one
 * person alone switches nothing off.
 */
export function createFeatureErrorsService(needs: Dependencies) {
  const { repo, flags, clock, announce, operators, publish, transaction, record } = needs;

  /** Switches a feature off for everybody where enough people have met enough errors. */
  async function judge(key: string, now: Date): Promise<void> {
    const flag = flags.flagOf(key);
    const { errors = 0, people = 0 } = (await repo.countErrors([key], errorsCountAfter(now))).get(key) ?? {};
    const isFailing = flag.state !== 'off' && flag.autoOffAt !== null && errors >= flag.autoOffAt;
    if (!isFailing || people < limits.featureErrorPeople) return;
    const off = { ...flag, state: 'off' as const, changedAt: now, switchedOffAt: now };
    const kept = await repo.replace(off, flag.revision);
    if (kept === null) return;
    const [before, after] = [{ state: flag.state }, { state: kept.state, errors, people }];
    await record({ actorId: null, ip: null, action: 'feature.switchedOff', target: key, before, after });
    announce(kept);
    const userIds = (await operators()).map(({ id }) => id);
    const properties = { featureTitle: knownFeature(key)?.title ?? key, errors: String(errors) };
    publish({ type: 'featureSwitchedOff', to: { userIds }, properties });
  }

  /** Counts an error for somebody who has the feature. False where they have not, or there is no such feature. */
  async function count(actor: Actor, key: string): Promise<boolean> {
    if (!(await flags.mine(actor)).some((feature) => feature.key === key)) return false;
    await transaction(async () => {
      const now = clock.now();
      const hour = new Date(Math.floor(now.getTime() / hourMs) * hourMs);
      if (await repo.addError({ key, userId: actor.userId, hour })) await judge(key, now);
    });
    return true;
  }

  return {
    count,
    /** The same for the page of somebody: `not_found` for what they do not have. */
    async report(actor: Actor, key: string): Promise<void> {
      if (!(await count(actor, key))) throw new AppError('not_found');
    },
  };
}
