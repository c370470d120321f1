import type { Call } from '@holdall/shared/contract';
import type { Actor } from '../../access/Actor.ts';
import type { Session } from './Session.ts';

/** Who is behind a request, as far as its cookies tell. */
export interface Visitor {
  readonly session: Session | null;
  readonly actor: Actor | null;
  /** Random value of this browser while nobody is signed in; a step of signing in may be bound to it. */
  readonly visitId: string | null;
  /** They come by a public link, and see what it gives: `actor` is nobody in particular. */
  readonly isByLink: boolean;
  /** Which session or visit the anti-forgery token must belong to. */
  readonly binding: string | null;
  /** Throws once the session is over, or the link is shut, that they came with. Null for whoever has neither. */
  readonly askAgain: (() => Promise<unknown>) | null;
}

/** Nobody that we know. */
export const nobody: Visitor = {
  session: null,
  actor: null,
  visitId: null,
  isByLink: false,
  binding: null,
  askAgain: null,
};

declare module 'fastify' {
  interface FastifyRequest {
    /** Known after the first hook of every request below `/api`; elsewhere `nobody` until `identify` is called. */
    visitor: Visitor;
  }
  interface FastifyContextConfig {
    /** The row of the contract that a route answers. */
    call?: Call;
    /** The call is asked below the address of a public link. */
    viaLink?: boolean;
    /** Static files and the like are not counted. */
    unlimited?: boolean;
  }
}
