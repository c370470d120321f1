import { socketEvents, type SocketEventType } from '@holdall/shared/contract';
import type { Clock } from '../platform/clock.ts';
import type { Audience, DomainEvent, FindAudience } from '../platform/events/DomainEvent.ts';
import type { NewId } from '../platform/ids.ts';
import type { Connections } from './connections.ts';
import type { Replay } from './replay.ts';

interface Dependencies {
  connections: Connections;
  replay: Replay;
  clock: Clock;
  newId: NewId;
  readonly findAudience: FindAudience;
}

/** The frame of an event: what the contract's row names and nothing else. Throws when the payload does not fit the row. */
export function frameOf(id: string, at: Date, type: SocketEventType, properties: unknown): string {
  const payload = socketEvents[type].payload.parse(properties);
  return JSON.stringify({ id, type, at: at.toISOString(), properties: payload });
}

/**
 * What is told of an event to who sees parts of its storage alone: of a resource that they see, the same without what lies
 * around it; else that something has changed. Null for what does not concern parts.
 */
function toldOfParts({ type, properties }: DomainEvent, storageId: string) {
  const { storageName: _, ...told }: { readonly [name: string]: unknown } = properties;
  const { spaceId, resourceId } = told;
  if (type === 'resourceUpdated')
    return { to: { partsOf: storageId }, properties: { spaceId, storageId, change: 'parts' } };
  return typeof resourceId === 'string' ? { to: { partsOf: storageId, resourceId }, properties: told } : null;
}

/** Makes the listener that carries the facts of the product to the browsers of those who may know them. */
export function createDeliver({ connections, replay, clock, newId, findAudience }: Dependencies) {
  async function audienceOf(to: Audience): Promise<ReadonlySet<string> | 'everybody'> {
    if (to === 'everybody') return to;
    // Who is named is told at once, in the order in which it was announced.
    return new Set('userIds' in to ? to.userIds : await findAudience(to));
  }

  function send(
    type: SocketEventType,
    properties: unknown,
    userIds: ReadonlySet<string> | 'everybody',
  ): void {
    const at = clock.now();
    const isPassing = 'passing' in socketEvents[type];
    const id = isPassing ? replay.latest() : newId('evt');
    const frame = frameOf(id, at, type, properties);
    if (!isPassing) replay.add({ id, frame, at: at.getTime(), userIds });
    if (userIds === 'everybody') connections.sendToAll(frame);
    else connections.sendTo(userIds, frame);
  }

  return async function deliver(event: DomainEvent): Promise<void> {
    const { to, type, properties } = event;
    send(type, properties, await audienceOf(to));
    const parts = to !== 'everybody' && 'storageId' in to ? toldOfParts(event, to.storageId) : null;
    const people = parts && (await findAudience(parts.to));
    if (parts && people && people.length > 0) send(type, parts.properties, new Set(people));
  };
}
