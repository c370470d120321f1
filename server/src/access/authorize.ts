import { AppError, type Right, type Role } from '@holdall/shared/contract';
import type { Actor } from './Actor.ts';

/** What a person can ask to do: the rights of the contract, and `purge`, which is for managers alone. */
export type Action = Right | 'purge';

/** Anything a person can have rights to. Repos give it together with the role that the actor has there. */
export interface Thing {
  readonly role: Role;
  /** Who made it: contributors may change and delete their own. */
  readonly createdBy?: string;
}

const reading: readonly Action[] = ['list', 'preview'];
const taking: readonly Action[] = [...reading, 'download', 'comment', 'versions', 'ask'];
const adding: readonly Action[] = [...taking, 'create'];
const changing: readonly Action[] = [...adding, 'modify', 'delete'];

/** One row a role: what it may do with everything, and beside that with what the person has made. */
const policies: Readonly<Record<Role, { everything: readonly Action[]; own: readonly Action[] }>> = {
  viewOnly: { everything: reading, own: [] },
  viewer: { everything: taking, own: [] },
  contributor: { everything: adding, own: ['modify', 'delete'] },
  editor: { everything: changing, own: [] },
  manager: { everything: [...changing, 'share', 'manage', 'purge'], own: [] },
};

/** Whether a person may do this with a thing that they can see. */
export function isAllowed(actor: Pick<Actor, 'userId'>, action: Action, thing: Thing): boolean {
  const { everything, own } = policies[thing.role];
  return everything.includes(action) || (thing.createdBy === actor.userId && own.includes(action));
}

/** The rights that a person has to a thing, as the wire tells them. */
export function rightsTo(actor: Pick<Actor, 'userId'>, thing: Thing): Action[] {
  const { everything, own } = policies[thing.role];
  return thing.createdBy === actor.userId && own.length > 0 ? [...everything, ...own] : [...everything];
}

/**
 * The one gate to everybody's things. `thing` is what a repo found for this actor, null when there is nothing or it is
 * not theirs to see: the refusal is the same. Who may see it and not do this is told so. Anything unclear refuses.
 */
export function authorize<T extends Thing>(actor: Actor, action: Action, thing: T | null | undefined): T {
  if (thing === null || thing === undefined) throw new AppError('not_found');
  if (!isAllowed(actor, action, thing)) throw new AppError('forbidden');
  return thing;
}
