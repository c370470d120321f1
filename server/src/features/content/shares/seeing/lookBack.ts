import { AppError } from '@holdall/shared/contract';
import type { Actor } from '../../../../access/Actor.ts';
import { isAllowed } from '../../../../access/authorize.ts';
import type { Database } from '../../../../platform/db/Database.ts';
import type { PastRepo } from './past.repo.ts';
import type { SharedThing, SharesRepo } from '../shares.repo.ts';

interface Dependencies {
  readonly repo: PastRepo;
  readonly asOf: Database['asOf'];
  readonly shares: Pick<SharesRepo, 'thing'>;
  readonly now: () => Date;
}

export type LookBack = ReturnType<typeof createLookBack>;

/** Looks at things as they were at a moment of the past, for those who manage them now, and managed what they lay in. */
export function createLookBack({ repo, shares, asOf, now }: Dependencies) {
  const knownSince = async () => (await repo.begin()) ?? now();

  async function momentOf(at: string): Promise<Date> {
    const [moment, since] = [new Date(at), await knownSince()];
    if (moment < since)
      throw new AppError('validation', {
        fields: { 'query.at': 'What was before that day is not known.' },
        details: { knownSince: since.toISOString() },
      });
    if (moment > now())
      throw new AppError('validation', { fields: { 'query.at': 'This moment is to come.' } });
    return moment;
  }

  async function manages(actor: Actor, storageId: string): Promise<boolean> {
    const storage = await shares.thing(actor, storageId);
    return storage !== null && isAllowed(actor, 'share', storage);
  }

  return {
    /** Since when it is known what was. */
    knownSince,

    /** Does `work` as of a moment, for a thing that the actor may share now; null where it was not there then, or in the trash. */
    async at<T>(
      actor: Actor,
      thing: SharedThing,
      at: string,
      work: (then: SharedThing) => Promise<T>,
    ): Promise<T | null> {
      // What lies around it is not theirs to know, and it may have lain elsewhere there.
      if (thing.topId !== null)
        throw new AppError('forbidden', {
          message: 'Who saw it earlier is told to those who manage its storage.',
        });
      const moment = await momentOf(at);
      const storageId = await asOf(moment, () => repo.storageOf(thing));
      if (storageId === null) return null;
      if (storageId !== thing.storageId && !(await manages(actor, storageId)))
        throw new AppError('forbidden', { message: 'It lay in a storage then that you do not manage.' });
      return asOf(moment, () => work({ ...thing, storageId }));
    },
  };
}
