import {
  AppError,
  type Preferences,
  type User,
  type profileChangeSchema,
  serverLimits,
} from '@holdall/shared/contract';
import type * as z from 'zod/mini';
import type { Actor } from '../../../access/Actor.ts';
import type { Config } from '../../../config.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { AuditEntry } from '../audit/audit.service.ts';
import type { PeopleRepo, PersonChange } from './people.repo.ts';

type ProfileChange = z.output<typeof profileChangeSchema>;

interface Dependencies {
  repo: PeopleRepo;
  describe(userId: string): Promise<User>;
  clock: Clock;
  config: Pick<Config, 'TERMS_VERSION'>;
  transaction<T>(work: () => Promise<T>): Promise<T>;
  record(entry: AuditEntry): Promise<void>;
  /** Sessions read the person anew. */
  personChanged(userId: string): void;
  /** Their other pages do too. */
  tellPages(userId: string): void;
}

export type MeService = ReturnType<typeof createMeService>;

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** What a person sees and changes of themselves. */
export function createMeService(needs: Dependencies) {
  const { repo, describe, personChanged, tellPages, clock, config, transaction, record } = needs;
  async function change(actor: Actor, changes: PersonChange): Promise<User> {
    await repo.change(actor.userId, changes);
    personChanged(actor.userId);
    tellPages(actor.userId);
    return describe(actor.userId);
  }

  return {
    get: (actor: Actor): Promise<User> => describe(actor.userId),

    /** Changes what was sent; the rest stays. */
    change(actor: Actor, { name, locale, timeZone }: ProfileChange): Promise<User> {
      if (timeZone !== undefined && !isTimeZone(timeZone)) {
        throw new AppError('validation', { fields: { timeZone: 'This time zone is not known.' } });
      }
      return change(actor, {
        ...(name === undefined ? {} : { name }),
        ...(locale === undefined ? {} : { locale }),
        ...(timeZone === undefined ? {} : { timeZone }),
      });
    },

    /** Replaces the preferences that the asker has seen; others were changed in the meantime. */
    async setPreferences(
      actor: Actor,
      preferences: Preferences,
      seen: number,
    ): Promise<Pick<User, 'preferences' | 'preferencesRevision'>> {
      if (Object.keys(preferences.keys).length > serverLimits.keyChoices)
        throw new AppError('validation', {
          fields: { 'body.keys': 'These are more keys than there are commands.' },
        });
      const revision = await repo.setPreferences(actor.userId, preferences, seen);
      if (revision !== null) {
        personChanged(actor.userId);
        tellPages(actor.userId);
        return { preferences, preferencesRevision: revision };
      }
      const { preferences: present, preferencesRevision } = await describe(actor.userId);
      const current = { preferences: present, preferencesRevision, revision: preferencesRevision };
      throw new AppError('revision_conflict', { details: { current } });
    },

    /** Accepts the terms as they are now; others have to be read first. */
    acceptTerms({ userId }: Actor, version: string, ip: string): Promise<User> {
      if (version !== config.TERMS_VERSION) throw new AppError('terms_changed');
      return transaction(async () => {
        const before = { version: (await repo.find(userId))?.termsVersion ?? null };
        await repo.change(userId, { termsVersion: version, termsAcceptedAt: clock.now() });
        await record({
          actorId: userId,
          ip,
          action: 'account.termsAccepted',
          target: userId,
          before,
          after: { version },
        });
        personChanged(userId);
        return describe(userId);
      });
    },

    async passOnboarding(actor: Actor, passed: boolean): Promise<void> {
      await repo.change(actor.userId, { onboardingPassed: passed });
    },
  };
}
