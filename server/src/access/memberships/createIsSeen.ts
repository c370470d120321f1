import type { Database } from '../../platform/db/Database.ts';
import type { Actor } from '../Actor.ts';
import { askerOf } from '../askerOf.ts';
import { holdersOf } from '../holders.ts';
import { seenPlace, seesParts } from '../seenPlaces.ts';
import { seenStorages } from '../seenStorages.ts';

/** Whether somebody sees what an id names; of anything but spaces, storages and resources it is not asked. */
export type IsSeen = (actor: Actor, id: string) => Promise<boolean>;

const texts: Readonly<Record<string, string>> = {
  spc: `
    select 1 from spaces p where p.id = $2 and p.deleted_at is null and (
      exists (select 1 from space_members m where m.space_id = p.id and m.holder_id = any(${holdersOf('$1')}) and m.paused_at is null)
      or exists (select 1 from ${seenStorages} s where s.space_id = p.id) or ${seesParts('$1', '$2')})`,
  sto: `
    select 1 from storages t where t.id = $2 and (
      exists (select 1 from ${seenStorages} s where s.id = t.id) or exists (
        select 1 from shares h where h.storage_id = t.id and h.holder_id = any(${holdersOf('$1')}) and h.ended_at is null))`,
  res: `select 1 from resources r ${seenPlace} where r.id = $2`,
};

/** Builds the question, which is asked of whoever sent what cannot be read: only who sees the thing is told what is wrong. */
export function createIsSeen(database: Pick<Database, 'query' | 'askAs'>): IsSeen {
  return async (actor, id) => {
    const kind = id.split('_')[0] ?? '';
    const text = texts[kind];
    if (text === undefined) return true;
    const ask = () => database.query(text, [actor.userId, id], `access.seen.${kind}`);
    return (await database.askAs(askerOf(actor, 'quick'), ask)).length > 0;
  };
}
