import { AppError, type Right } from '@holdall/shared/contract';
import type { Actor } from './Actor.ts';
import { roleBehind, type HeldRole } from './heldRole.ts';
import { rightsOf } from './rights.ts';

/** Anything a person can have rights to. Repos give it together with the role that the actor has there. */
export interface Thing {
  readonly role: HeldRole;
  /** Who made it: contributors may change and delete their own. */
  readonly createdBy?: string;
}

/** The rights that a person has to a thing, as the wire tells them in `can`. */
export function rightsTo(actor: Pick<Actor, 'userId'>, { role, createdBy }: Thing): Right[] {
  return rightsOf(role, createdBy === actor.userId);
}

/** Whether a person may do this with a thing that they can see. */
export function isAllowed(actor: Pick<Actor, 'userId'>, action: Right, thing: Thing): boolean {
  return rightsTo(actor, thing).includes(action);
}

/** How somebody is refused what they may not do with a thing that they see: by their role, or by the rest of its space. */
export function refusalOf(actor: Pick<Actor, 'userId'>, action: Right, thing: Thing): AppError {
  const { role, isArchived } = roleBehind(thing.role);
  return new AppError(
    isArchived && isAllowed(actor, action, { ...thing, role }) ? 'space_archived' : 'forbidden',
  );
}

/**
 * The one gate to everybody's things. `thing` is what a repo found for this actor, null when there is nothing or it is
 * not theirs to see: the refusal is the same. Who may see it and not do this is told so. What would change a space that
 * is archived is refused here, whatever it is. Anything unclear refuses.
 */
export function authorize<T extends Thing>(actor: Actor, action: Right, thing: T | null | undefined): T {
  if (thing === null || thing === undefined) throw new AppError('not_found');
  if (!isAllowed(actor, action, thing)) throw refusalOf(actor, action, thing);
  return thing;
}

/**
 * The same gate for taking an act back, of something that the actor still sees. Who may no longer do this is told so; in a
 * space that is archived they hear of that, and what helps.
 */
export function authorizeUndo(
  actor: Actor,
  action: Right,
  thing: Thing,
  { message = 'You may no longer change this.', items }: { message?: string; items?: readonly string[] } = {},
): void {
  if (isAllowed(actor, action, thing)) return;
  const refusal = refusalOf(actor, action, thing);
  if (refusal.code === 'space_archived') throw refusal;
  throw new AppError('undo_blocked', { message, ...(items && { details: { items } }) });
}
