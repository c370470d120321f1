import type { Context } from '../../../assemble.ts';

const namesText = 'select id, name, space_id as "spaceId" from storages where id = any($1)';

/** Makes what tells whom it concerns that there is more to be found in some storages. */
export function createTellTexts({ database, events }: Pick<Context, 'database' | 'events'>) {
  return async (storageIds: readonly string[]): Promise<void> => {
    type Row = { id: string; name: string; spaceId: string };
    const storages = await database.query<Row>(namesText, [storageIds], 'text.names');
    for (const { id: storageId, name: storageName, spaceId } of storages)
      events.publish({
        type: 'textsRead',
        to: { storageId },
        properties: { spaceId, storageId, storageName },
      });
  };
}
