import { AppError, type MyFeature } from '@holdall/shared/contract';
import type { Clock } from '../../../platform/clock.ts';
import type { FlagRow, FlagsRepo, OptInRow } from './flags.repo.ts';
import { whyOn, type FeaturePerson, type GroupedPerson } from './isOnFor.ts';
import { knownFeature, knownFeatures, type KnownFeature } from './knownFeatures.ts';

interface Dependencies {
  repo: Pick<FlagsRepo, 'flags' | 'choicesOf'>;
  clock: Clock;
  /** The groups that somebody is in, in their present organization. */
  groupsOf(person: FeaturePerson): Promise<readonly string[]>;
}

export type FlagsService = ReturnType<typeof createFlagsService>;

const unset = {
  state: 'off',
  percent: 0,
  groups: [] as string[],
  revision: 0,
  autoOffAt: null,
  switchedOffAt: null,
} as const;

/**
 * Which features are on, and for whom. The flags are few and asked for with every page, so they are kept in memory; one
 * server has the data folder to itself.
 */
export function createFlagsService({ repo, clock, groupsOf }: Dependencies) {
  const rows = new Map<string, FlagRow>();

  const flagOf = (key: string): FlagRow =>
    rows.get(key) ?? { ...unset, groups: [], key, changedAt: new Date(0) };

  async function choicesOf(userId: string): Promise<Map<string, OptInRow>> {
    const isTried = knownFeatures.some(({ key }) => flagOf(key).state === 'optIn');
    const choices = isTried ? await repo.choicesOf(userId, clock.now()) : [];
    return new Map(choices.map((choice) => [choice.key, choice]));
  }

  /** The groups are asked for only where a feature is tried on one. */
  async function inGroups({ userId, organizationId }: FeaturePerson): Promise<GroupedPerson> {
    const person = { userId, organizationId };
    const tried = knownFeatures.map(({ key }) => flagOf(key)).filter(({ state }) => state === 'optIn');
    const isByGroup = tried.some(({ groups }) => groups.some((id) => id.startsWith('grp_')));
    return { ...person, groupIds: isByGroup ? await groupsOf(person) : [] };
  }

  async function mine(asked: FeaturePerson): Promise<MyFeature[]> {
    const [person, choices] = await Promise.all([inGroups(asked), choicesOf(asked.userId)]);
    return knownFeatures.flatMap((feature) => {
      const choice = choices.get(feature.key);
      const because = whyOn(flagOf(feature.key), person, choice);
      if (because === null) return [];
      const chosen = because === 'chosen' ? choice : undefined;
      const since = chosen?.since.toISOString() ?? null;
      return [{ ...feature, because, since, endsAt: chosen?.endsAt?.toISOString() ?? null }];
    });
  }

  return {
    /** Reads the flags at the start. */
    async read(): Promise<void> {
      for (const row of await repo.flags()) rows.set(row.key, row);
    },

    flagOf,

    /** Takes over a flag that was kept, at once: who asks from now on is answered by it. */
    take(row: FlagRow): void {
      rows.set(row.key, row);
    },

    /** A feature that may be turned on now. Throws for one that is not known, and for one that is not offered. */
    requireOffered(key: string): KnownFeature {
      const feature = knownFeature(key);
      if (feature === undefined || flagOf(key).state === 'off') throw new AppError('token_expired');
      return feature;
    },

    /** The keys of all features that may be turned on now, or are on for everybody. */
    offered: (): string[] => knownFeatures.map(({ key }) => key).filter((key) => flagOf(key).state !== 'off'),

    mine,

    /** The features of somebody as their page asks for them. */
    async of(person: FeaturePerson): Promise<Record<string, boolean>> {
      return Object.fromEntries((await mine(person)).map(({ key }) => [key, true]));
    },
  };
}
