import type { Database } from '../../platform/db/Database.ts';
import type { Actor } from '../Actor.ts';
import { askerOf } from '../askerOf.ts';
import { holdersOf } from '../holders.ts';
import { seenPlace, seesParts } from '../seenPlaces.ts';
import { seenStorages } from '../seenStorages.ts';

/**
 * Whether somebody sees what a part of an address names. Of what is in none of the tables below its feature says so
 * (`Feature.seen`); of what nobody speaks of it is not asked.
 */
export type IsSeen = (actor: Actor, named: string) => Promise<boolean>;

/** What belongs to one person alone, by how its ids begin. */
const owned: Readonly<Record<string, string>> = {
  afl: 'audit_filters',
  agt: 'agents',
  asf: 'assistant_folders',
  asn: 'assistant_sessions',
  pln: 'plans',
  prp: 'proposals',
  psk: 'passkeys',
  run: 'runs',
  svs: 'saved_searches',
  upl: 'uploads',
};

/** SQL: something about the resource or the storage that `x` names is for whoever sees that. */
const ofThing = (table: string, more = 'false') => `
    select 1 from ${table} x where x.id = $2 and (${more}
      or exists (select 1 from resources r ${seenPlace} where r.id = x.resource_id)
      or x.resource_id is null and exists (select 1 from ${seenStorages} s where s.id = x.storage_id))`;

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
  msg: ofThing('messages'),
  iss: ofThing('issues'),
  lnk: ofThing('public_links'),
  shr: ofThing('shares', `x.holder_id = any(${holdersOf('$1')})`),
  acr: `
    select 1 from access_requests x join space_members m on m.space_id = x.space_id and m.paused_at is null
    where x.id = $2 and m.holder_id = any(${holdersOf('$1')})`,
  arq: `
    select 1 from assistant_requests x join assistant_sessions o on o.id = x.session_id
    where x.id = $2 and o.user_id = $1`,
  grp: `
    select 1 from organization_groups x join accounts a on a.organization_id = x.organization_id
    where x.id = $2 and x.deleted_at is null and a.user_id = $1 and a.suspended_at is null`,
  gst: `
    select 1 from guest_stays x where x.id = $2 and ($1 in (x.user_id, x.sponsor_id) or exists (
      select 1 from accounts a where a.organization_id = x.organization_id and a.user_id = $1 and a.suspended_at is null))`,
  ...Object.fromEntries(
    Object.entries(owned).map(([kind, table]) => [
      kind,
      `select 1 from ${table} x where x.id = $2 and x.user_id = $1`,
    ]),
  ),
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
