import type { EventProperties, SocketEventType } from '@holdall/shared/contract';

/**
 * Who is told of an event: these people, who is in a space, who sees a storage, or who sees a part of one and not the
 * whole, of a resource in it where that is named. All but the first are looked up when the event is delivered, so that
 * somebody who has just lost the right to see a thing hears nothing of it.
 */
export type Audience =
  | { readonly userIds: readonly string[] }
  | { readonly spaceId: string }
  | { readonly storageId: string }
  | { readonly partsOf: string; readonly resourceId?: string }
  | 'everybody';

/** Finds out who is told; not asked where that is everybody. */
export type FindAudience = (to: Exclude<Audience, 'everybody'>) => Promise<readonly string[]>;

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
