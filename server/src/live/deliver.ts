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

/** Makes the listener that carries the facts of the product to the browsers of those who may know them. */
export function createDeliver({ connections, replay, clock, newId, findAudience }: Dependencies) {
  async function audienceOf(to: Audience): Promise<ReadonlySet<string> | 'everybody'> {
    if (to === 'everybody') return to;
    // Who is named is told at once, in the order in which it was announced.
    return new Set('userIds' in to ? to.userIds : await findAudience(to));
  }

  return async function deliver(event: DomainEvent): Promise<void> {
    const at = clock.now();
    const isPassing = 'passing' in socketEvents[event.type];
    const id = isPassing ? replay.latest() : newId('evt');
    const frame = frameOf(id, at, event.type, event.properties);
    const userIds = await audienceOf(event.to);
    if (!isPassing) replay.add({ id, frame, at: at.getTime(), userIds });
    if (userIds === 'everybody') connections.sendToAll(frame);
    else connections.sendTo(userIds, frame);
  };
}
