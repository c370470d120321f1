import { AppError, type FeatureFlag, type FeatureUser, type Who } from '@holdall/shared/contract';
import type { Actor } from '../../../access/Actor.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Crypto } from '../../../platform/crypto.ts';
import type { AuditEntry } from '../audit/audit.service.ts';
import { errorsCountAfter } from './featureErrors.service.ts';
import type { FlagRow, FlagsRepo } from './flags.repo.ts';
import type { FlagsService } from './flags.service.ts';
import { knownFeature, knownFeatures, type KnownFeature } from './knownFeatures.ts';

interface Dependencies {
  repo: FlagsRepo;
  flags: FlagsService;
  crypto: Pick<Crypto, 'newToken' | 'hashToken'>;
  clock: Clock;
  siteUrl(): string;
  transaction<T>(work: () => Promise<T>): Promise<T>;
  /** Has a flag hold from the end of the transaction on, and every page hear of it. */
  announce(row: FlagRow): void;
  record(entry: AuditEntry): Promise<void>;
  who(userIds: readonly string[]): Promise<Map<string, Who>>;
  /** Every organization, by name. */
  organizations(): Promise<{ id: string; name: string }[]>;
  /** The groups of all of them, by name; only those of them that are there, where ids are given. */
  groups(ids?: readonly string[]): Promise<{ id: string; organizationId: string; name: string }[]>;
}

interface FlagChange {
  state: FeatureFlag['state'];
  percent: number;
  groups: readonly string[];
  /** It switches itself off at so many errors; what is not named stays. */
  autoOffAt?: number | null | undefined;
  /** The revision that it is based on. */
  seen: number;
}

interface LinkDraft {
  /** It may be taken so long. */
  days: number;
  /** The feature then stays on until; null for good. */
  until: string | null;
}

export type FlagAdminService = ReturnType<typeof createFlagAdminService>;

const day = 24 * 3_600_000;
const peopleShown = 200;

function requireKnown(key: string): KnownFeature {
  const feature = knownFeature(key);
  if (feature === undefined) throw new AppError('not_found');
  return feature;
}

/** What the operator does with features. Only operators come so far: the calls' `access` says so. */
export function createFlagAdminService(needs: Dependencies) {
  const { repo, flags, crypto, clock, siteUrl, transaction, announce, record } = needs;
  const { who, organizations, groups } = needs;

  /** Features as they are known; `changed` counts before that, where its change is not committed yet. */
  async function shown(features: readonly KnownFeature[], changed?: FlagRow): Promise<FeatureFlag[]> {
    const keys = features.map(({ key }) => key);
    const now = clock.now();
    const chosen = await repo.countChoices(keys, now);
    const failed = await repo.countErrors(keys, errorsCountAfter(now));
    return features.map((feature) => {
      const row = changed?.key === feature.key ? changed : flags.flagOf(feature.key);
      const { key: _key, changedAt: _changedAt, switchedOffAt, ...flag } = row;
      const { errors = 0, people = 0 } = failed.get(feature.key) ?? {};
      return {
        ...feature,
        ...flag,
        optedIn: chosen.get(feature.key) ?? 0,
        errors7d: errors,
        people7d: people,
        switchedOffAt: switchedOffAt?.toISOString() ?? null,
      };
    });
  }

  async function showOne(feature: KnownFeature, changed?: FlagRow): Promise<FeatureFlag> {
    const [one] = await shown([feature], changed);
    if (one === undefined) throw new AppError('not_found');
    return one;
  }

  /** The organizations and groups to try a feature on. One that was there before and is gone is left out. */
  async function existing(wanted: readonly string[], before: readonly string[]): Promise<string[]> {
    const found = [...(await organizations()), ...(await groups(wanted))];
    const known = new Set(found.map(({ id }) => id));
    if (wanted.some((id) => !known.has(id) && !before.includes(id))) {
      const fields = { 'body.groups': 'One of these organizations and groups does not exist.' };
      throw new AppError('validation', { fields });
    }
    return [...new Set(wanted)].filter((id) => known.has(id));
  }

  return {
    async list() {
      return {
        items: await shown(knownFeatures),
        organizations: await organizations(),
        groups: await groups(),
      };
    },

    /**
     * Says for whom a feature is on, and at how many errors no more; every page hears of it. For one that was off the
     * errors of before count no more.
     */
    async change(actor: Actor, key: string, { seen, ...change }: FlagChange, ip: string) {
      const feature = requireKnown(key);
      const { state, percent, groups: before, revision, autoOffAt } = flags.flagOf(key);
      const chosen = await existing(change.groups, before);
      const changed = await transaction(async () => {
        const limit = change.autoOffAt === undefined ? autoOffAt : change.autoOffAt;
        const set = { key, groups: chosen, changedAt: clock.now(), autoOffAt: limit, switchedOffAt: null };
        const row = { ...change, ...set };
        if (state === 'off' && row.state !== 'off') await repo.forgetErrors(key);
        const kept = revision === seen ? await repo.replace(row, seen) : null;
        if (kept === null)
          throw new AppError('revision_conflict', { details: { current: await showOne(feature) } });
        await record({
          actorId: actor.userId,
          ip,
          action: 'feature.changed',
          target: key,
          before: { state, percent, groups: before, autoOffAt },
          after: { state: kept.state, percent: kept.percent, groups: chosen, autoOffAt: kept.autoOffAt },
        });
        announce(kept);
        return kept;
      });
      return showOne(feature, changed);
    },

    async people(key: string): Promise<FeatureUser[]> {
      requireKnown(key);
      const rows = await repo.people(key, clock.now(), peopleShown);
      const known = await who(rows.map(({ userId }) => userId));
      return rows.flatMap(({ userId, since, endsAt }) => {
        const user = known.get(userId);
        return user === undefined
          ? []
          : [{ user, since: since.toISOString(), endsAt: endsAt?.toISOString() ?? null }];
      });
    },

    /** Makes a link that turns a feature on once. Only its hash is kept. */
    async makeLink(actor: Actor, key: string, { days, until }: LinkDraft, ip: string) {
      requireKnown(key);
      if (flags.flagOf(key).state === 'off')
        throw new AppError('conflict', { message: 'Let the feature be tried first: it is off.' });
      const createdAt = clock.now();
      const ends = until === null ? null : new Date(until);
      if (ends !== null && ends <= createdAt) {
        const fields = { 'body.until': 'Choose a moment that is still to come.' };
        throw new AppError('validation', { fields });
      }
      const token = crypto.newToken();
      const endsAt = new Date(createdAt.getTime() + days * day);
      await transaction(async () => {
        const row = { tokenHash: crypto.hashToken(token), key, createdBy: actor.userId, createdAt, endsAt };
        await repo.insertLink({ ...row, until: ends });
        await record({
          actorId: actor.userId,
          ip,
          action: 'feature.linkMade',
          target: key,
          after: { endsAt: endsAt.toISOString(), until },
        });
      });
      const link = `${siteUrl()}/pb/debug-features?feature=${key}&token=${token}`;
      return { link, endsAt: endsAt.toISOString() };
    },
  };
}
