import type { EventProperties, SocketEventType } from '@holdall/shared/contract';

/**
 * Who is told of an event. A space is looked up when the event is delivered, so that somebody who has just lost
 * the right to see a thing hears nothing of it.
 */
export type Audience = { readonly userIds: readonly string[] } | { readonly spaceId: string } | 'everybody';

/** A fact of the product: a row of the contract's event table, and whom it concerns. */
export type DomainEvent = {
  [Type in SocketEventType]: {
    readonly type: Type;
    readonly to: Audience;
    readonly properties: EventProperties<Type>;
    /** Who did it, when a person did. */
    readonly by?: string;
    /** It stands in the inboxes already: it was written there in the transaction that it tells of. */
    readonly isKept?: true;
  };
}[SocketEventType];
