import { socketEvents, type SocketEventType } from '@holdall/shared/contract';
import type { DomainEvent } from '../../../platform/events/DomainEvent.ts';
import type { EventBus } from '../../../platform/events/EventBus.ts';

interface Dependencies {
  events: Pick<EventBus<DomainEvent>, 'publish'>;
  findByEmail(email: string): Promise<{ id: string } | null>;
}

/**
 * `emit`: publishes any event to one person, for tests of what the browser does with it. Takes
 * `{ userId | email, type, properties }`. Offered by a server in a test run only.
 */
export function createEmitCommand({ events, findByEmail }: Dependencies) {
  return async function emit(given: Record<string, unknown>): Promise<{ userId: string }> {
    const { type, properties = {} } = given;
    if (typeof type !== 'string' || !Object.hasOwn(socketEvents, type)) throw new Error('No such event.');
    const known = type as SocketEventType;
    const email = typeof given['email'] === 'string' ? given['email'] : '';
    const userId = typeof given['userId'] === 'string' ? given['userId'] : (await findByEmail(email))?.id;
    if (userId === undefined) throw new Error('No such person.');
    const to = { userIds: [userId] };
    events.publish({
      type: known,
      to,
      properties: socketEvents[known].payload.parse(properties),
    } as DomainEvent);
    return { userId };
  };
}
