import { AppError, type Installation, type SettingsBanner, type SignUpMode } from '@holdall/shared/contract';
import type { Actor } from '../../../access/Actor.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { DomainEvent } from '../../../platform/events/DomainEvent.ts';
import type { EventBus } from '../../../platform/events/EventBus.ts';
import type { NewId } from '../../../platform/ids.ts';
import type { AuditEntry } from '../audit/audit.service.ts';
import type { InstallationRow, SettingsRepo } from './settings.repo.ts';

interface Dependencies {
  repo: SettingsRepo;
  /** What the settings of the server say, if anything, as long as the operator has not. */
  signUp: SignUpMode | undefined;
  newId: NewId;
  clock: Clock;
  events: Pick<EventBus<DomainEvent>, 'publish'>;
  transaction<T>(work: () => Promise<T>): Promise<T>;
  afterCommit(act: () => void): void;
  record(entry: AuditEntry): Promise<void>;
}

/** What is to be changed; what is left out stays. */
interface InstallationChange {
  signUp?: SignUpMode | undefined;
  banner?: Omit<SettingsBanner, 'id'> | null | undefined;
}

export type InstallationService = ReturnType<typeof createInstallationService>;

/**
 * What the operator sets while the product runs. Kept in memory as well: everybody's settings are made of it, and one
 * server has the data folder to itself.
 */
export function createInstallationService(needs: Dependencies) {
  const { repo, newId, clock, events, transaction, afterCommit, record } = needs;
  let row: InstallationRow | null = null;

  const usualSignUp = (): SignUpMode => needs.signUp ?? row?.signUpBefore ?? 'invite';
  const isUndecided = () =>
    row !== null && row.signUp === null && row.signUpBefore !== null && needs.signUp === undefined;
  const present = (): Installation => ({
    signUp: row?.signUp ?? usualSignUp(),
    signUpUndecided: isUndecided(),
    banner: row?.banner ?? null,
    revision: row?.revision ?? 0,
  });

  function bannerOf(draft: InstallationChange['banner']): SettingsBanner | null {
    if (draft === undefined) return present().banner;
    if (draft === null) return null;
    if (draft.until !== null && new Date(draft.until) <= clock.now()) {
      const fields = { 'body.banner.until': 'Choose a moment that is still to come.' };
      throw new AppError('validation', { fields });
    }
    return { id: newId('ban'), ...draft };
  }

  return {
    /** Reads what was set before this start. */
    async start(): Promise<void> {
      row = await repo.find();
    },

    get: async (): Promise<Installation> => present(),

    /** Who may make an account at this moment. */
    signUpMode: (): SignUpMode => present().signUp,

    /** The word to everybody; null when there is none, or its time is over. */
    banner(): SettingsBanner | null {
      const { banner } = present();
      const isOver = banner?.until != null && new Date(banner.until) <= clock.now();
      return isOver ? null : banner;
    },

    /** Changes what was sent. Everybody's page asks for the settings again. */
    change(actor: Actor, change: InstallationChange, seen: number, ip: string): Promise<Installation> {
      return transaction(async () => {
        const before = present();
        const set = { signUp: change.signUp ?? row?.signUp ?? null, banner: bannerOf(change.banner) };
        const isSeen = seen === before.revision;
        const kept = isSeen ? await repo.replace({ ...set, changedAt: clock.now() }, seen) : null;
        if (kept === null) throw new AppError('revision_conflict', { details: { current: before } });
        const after = { signUp: kept.signUp ?? usualSignUp(), banner: kept.banner };
        await record({
          actorId: actor.userId,
          ip,
          action: 'settings.changed',
          before: { signUp: before.signUp, banner: before.banner },
          after,
        });
        events.publish({ type: 'settingsUpdated', to: 'everybody', properties: {} });
        afterCommit(() => (row = kept));
        const signUpUndecided = isUndecided() && kept.signUp === null;
        return { ...after, signUpUndecided, revision: kept.revision };
      });
    },

    /** Tells the operators once that everybody can still make an account here, as earlier versions had it. */
    async tellOfSignUp(): Promise<void> {
      if (!isUndecided()) return;
      await transaction(async () => {
        const userIds = await repo.takeTelling();
        if (userIds.length > 0) events.publish({ type: 'signUpIsOpen', to: { userIds }, properties: {} });
      });
    },
  };
}
