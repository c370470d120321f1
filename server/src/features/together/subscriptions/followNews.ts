import type { DomainEvent } from '../../../platform/events/DomainEvent.ts';
import type { Listener } from './subscriptions.repo.ts';

/** Something that is told to one person and kept in their inbox. */
export interface News {
  userId: string;
  /** What it is grouped by: further news of it join this one until it is read. */
  about: string;
  title: string;
  text: string;
  /** What it becomes when others join it; `count` and the rest fill its places. */
  together: string;
  values: Record<string, string | number>;
  route: string;
  routeTogether: string;
}

/** What is told of a change, by how the events name it. What is not here is told to nobody. */
const sentences: Readonly<Record<string, string>> = {
  post: '{personName} commented on “{name}”.',
  content: '{personName} changed “{name}”.',
  create: '{personName} added “{name}”.',
  copy: '{personName} added “{name}”.',
  move: '{personName} moved “{name}”.',
  rename: '{personName} renamed “{name}”.',
  delete: '{personName} moved “{name}” to the trash.',
  restore: '{personName} restored “{name}”.',
};
/** Guests are not told who others are. */
const forGuests = '“{name}” has changed.';
const together = '“{target}”: {count} changes, the last about “{name}”.';
const title = 'New in what you follow';

/** What an event is about, where somebody may want to hear of it; null for all others. */
export function thingsIn({ type, properties }: DomainEvent): { ids: string[]; messageId?: string } | null {
  const said = properties as Partial<Record<'change' | 'resourceId' | 'storageId' | 'messageId', string>> & {
    ids?: string[];
    parentIds?: (string | null)[];
  };
  if (sentences[said.change ?? ''] === undefined) return null;
  const { storageId = '', resourceId = '', messageId = '' } = said;
  if (type === 'resourceMessageUpdated') return { ids: [resourceId], messageId };
  if (type === 'storageMessageUpdated') return { ids: [storageId], messageId };
  if (type !== 'resourceUpdated') return null;
  // Of very many things an event names the folders alone.
  return { ids: said.ids ?? (said.parentIds ?? []).map((id) => id ?? storageId) };
}

function addressOf(id: string, isFolder: boolean, { spaceId, storageId }: Listener): string {
  const files = `/space/s/${spaceId}/${storageId}/files`;
  if (id === storageId) return files;
  return isFolder ? `${files}?path=${id}` : `/space/r/${id}`;
}

/** What listeners are told of one event: each of each thing that they follow once, however much of it has changed. */
export function newsFor(
  { properties }: DomainEvent,
  listeners: readonly Listener[],
  personName: string,
): News[] {
  const { change = '' } = properties as { change?: string };
  const groups = Map.groupBy(listeners, ({ userId, target }) => `${userId}/${target}`);
  return [...groups.values()].flatMap((group): News[] => {
    const [first] = group;
    if (first === undefined) return [];
    const { userId, guest, target, targetName, name } = first;
    const said = guest ? forGuests : (sentences[change] ?? forGuests);
    const routeTogether = addressOf(target, first.targetIsFolder, first);
    const gone = `/space/s/${first.spaceId}/${first.storageId}/trash`;
    const own = change === 'delete' ? gone : addressOf(first.id, first.isFolder, first);
    const isOne = group.length === 1;
    return [
      {
        userId,
        about: target,
        title,
        text: isOne ? said : together,
        together,
        values: { ...(guest ? {} : { personName }), name, target: targetName, count: group.length },
        route: isOne ? own : routeTogether,
        routeTogether,
      },
    ];
  });
}
