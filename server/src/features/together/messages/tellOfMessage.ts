import type { Actor } from '../../../access/Actor.ts';
import type { DomainEvent } from '../../../platform/events/DomainEvent.ts';
import type { Spot } from './Spot.ts';

type Change = 'post' | 'edit' | 'delete' | 'restore' | 'resolve' | 'react';

/** Announces what was done with a message. */
export type TellOfMessage = (actor: Actor, spot: Spot, messageId: string, change: Change) => void;

/** All who see the storage hear of it. */
export function createTellOfMessage(publish: (event: DomainEvent) => void): TellOfMessage {
  return (actor, spot, messageId, change) => {
    const { spaceId, storageId, storageName, target, resourceName } = spot;
    const to = { storageId };
    const properties = { spaceId, storageId, storageName, messageId, change };
    if (!('resourceId' in target)) {
      publish({ type: 'storageMessageUpdated', to, properties, by: actor.userId });
      return;
    }
    const { resourceId } = target;
    publish({
      type: 'resourceMessageUpdated',
      to,
      properties: { ...properties, resourceId, resourceName: resourceName ?? '' },
      by: actor.userId,
    });
  };
}
