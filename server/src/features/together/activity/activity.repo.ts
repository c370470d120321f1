import type { ActivityKind } from '@holdall/shared/contract';
import type { Actor } from '../../../access/Actor.ts';
import { doerName } from '../../../access/whoOf.ts';
import { seenStorages } from '../../../access/seenStorages.ts';
import type { Database } from '../../../platform/db/Database.ts';

/** Which of it is wanted. */
export interface ActivityFilter {
  readonly by?: string | undefined;
  readonly kind?: ActivityKind | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** What it is the activity of. */
export type ActivityScope = { readonly spaceId: string } | { readonly resourceId: string };

/** An act as others may know of it. */
export interface ActivityRow {
  id: string;
  kind: string;
  at: Date;
  userId: string;
  userName: string | null;
  userGuest: boolean | null;
  text: string;
  values: Record<string, string | number>;
  undoneAt: Date | null;
  /** All of it happened where the asker sees what lies there; of anything else no name is told. */
  isSeen: boolean;
}

interface Page {
  before: string | null;
  limit: number;
}

const inSpace = `(o.space_id = $2
  or o.storage_ids && array(select s.id from seen s where s.space_id = $2))`;
/** Only what happened where they see it: a thing may have come from elsewhere. */
const ofResource = `o.storage_ids && array(select s.id from seen s) and o.id in (
  select id from operations where resource_id = $2
  union select operation_id from operation_items where resource_id = $2)`;

/** `$1` is the actor. Membership is joined by `seen` for what lies in storages; for the space itself the service asks. */
const listText = (scope: string) => `
  with seen as materialized (select s.id, s.space_id from ${seenStorages} s)
  select o.id, o.kind, o.at, o.user_id as "userId", ${doerName('o.user_id')} as "userName", u.guest as "userGuest", o.text, o.values,
    o.undone_at as "undoneAt", o.storage_ids <@ array(select s.id from seen s) as "isSeen"
  from operations o left join users u on u.id = o.user_id
  where ${scope} and ($3::text is null or o.id < $3) and ($4::text is null or o.user_id = $4)
    and ($5::text is null or o.kind = $5) and ($6::timestamptz is null or o.at >= $6)
    and ($7::timestamptz is null or o.at < $7)
  order by o.id desc limit $8`;
const spaceText = listText(inSpace);
const resourceText = listText(ofResource);

export type ActivityRepo = ReturnType<typeof createActivityRepo>;

/** What was done, in the operations, as far as the actor sees where it was done. */
export function createActivityRepo(database: Pick<Database, 'query'>) {
  return {
    /** The latest first; ids sort by time. */
    async list(
      actor: Actor,
      scope: ActivityScope,
      { by, kind, from, to }: ActivityFilter,
      { before, limit }: Page,
    ): Promise<ActivityRow[]> {
      const isSpace = 'spaceId' in scope;
      const id = isSpace ? scope.spaceId : scope.resourceId;
      const values = [actor.userId, id, before, by ?? null, kind ?? null, from ?? null, to ?? null, limit];
      const [text, name] = isSpace ? [spaceText, 'activity.space'] : [resourceText, 'activity.resource'];
      return database.query<ActivityRow & Record<string, unknown>>(text, values, name);
    },
  };
}
