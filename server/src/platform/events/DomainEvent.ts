import type { EventProperties, SocketEventType } from '@holdall/shared/contract';

/**
 * Who is told of an event: these people, who is in a space, or who sees a storage. The latter two are looked up when the
 * event is delivered, so that somebody who has just lost the right to see a thing hears nothing of it.
 */
export type Audience =
  | { readonly userIds: readonly string[] }
  | { readonly spaceId: string }
  | { readonly storageId: string }
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
