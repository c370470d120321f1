import { hash } from 'node:crypto';
import type { MyFeature } from '@holdall/shared/contract';
import type { FlagRow, OptInRow } from './flags.repo.ts';

/** Somebody, as far as a feature asks. */
export interface FeaturePerson {
  readonly userId: string;
  /** Their present organization. */
  readonly organizationId: string | null;
}

/** Somebody, and the groups that they are in there. */
export type GroupedPerson = FeaturePerson & { readonly groupIds: readonly string[] };

/** Where somebody stands among a hundred, for one feature: always at the same place, and elsewhere for another. */
export function shareOf(key: string, userId: string): number {
  const digest = hash('sha256', `${key}:${userId}`, 'buffer');
  return digest.readUInt32BE(0) % 100;
}

/** Why a feature is on for somebody, or null where it is not. What is off is off, whoever has chosen it before. */
export function whyOn(
  flag: Pick<FlagRow, 'key' | 'state' | 'percent' | 'groups'>,
  person: GroupedPerson,
  choice: OptInRow | undefined,
): MyFeature['because'] | null {
  if (flag.state === 'off') return null;
  if (flag.state === 'on') return 'everybody';
  if (choice !== undefined) return 'chosen';
  if (person.organizationId !== null && flag.groups.includes(person.organizationId)) return 'organization';
  if (person.groupIds.some((id) => flag.groups.includes(id))) return 'group';
  return shareOf(flag.key, person.userId) < flag.percent ? 'share' : null;
}
