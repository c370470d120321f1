import type { Context } from '../../../assemble.ts';

const audienceText = `
  select id, name, space_id as "spaceId", owner_id as "ownerId", visibility from storages where id = any($1)`;

/** Makes what tells whom it concerns that there is more to be found in some storages. */
export function createTellTexts({ database, events }: Pick<Context, 'database' | 'events'>) {
  return async (storageIds: readonly string[]): Promise<void> => {
    type Row = { id: string; name: string; spaceId: string; ownerId: string; visibility: 'me' | 'space' };
    const storages = await database.query<Row>(audienceText, [storageIds], 'text.audience');
    for (const { id, name, spaceId, ownerId, visibility } of storages) {
      const to = visibility === 'me' ? { userIds: [ownerId] } : { spaceId };
      events.publish({ type: 'textsRead', to, properties: { spaceId, storageId: id, storageName: name } });
    }
  };
}
