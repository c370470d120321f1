import type { RequiredAction, Preferences } from '@holdall/shared/contract';

/** Who asks. Every service takes one first. */
export interface Actor {
  readonly userId: string;
  readonly name: string;
  readonly email: string;
  /** The place in the product that is current. */
  readonly accountId: string;
  readonly organizationId: string | null;
  /** Sees only what is shared with them; cannot make spaces or list people. */
  readonly guest: boolean;
  /** Runs the instance. Gives no right to anybody's things. */
  readonly operator: boolean;
  /** Until a password is set, only the calls with `access: 'session'` answer. */
  readonly mustSetPassword: boolean;
  /** The language they are answered in: their own choice, else what their browser asks for; null where neither is known. */
  readonly locale: string | null;
  /** What they have chosen, for pages and lists; nothing of it is a right. */
  readonly preferences?: Preferences;
  /** What they have to do before anything else; only the calls that name it answer. */
  readonly duty?: RequiredAction;
  /** So many hours after signing in they must do so anew, where an organization of theirs says so. */
  readonly sessionHours?: number;
  /** Folders or files are shared with them of storages that they may not see: their questions look for these too. */
  readonly seesParts?: boolean;
  /** They are nobody in particular, and have come by a public link: what its maker lets them do besides looking. */
  readonly byLink?: { readonly showsComments: boolean; readonly asksName: boolean };
  /** A guest is nobody any more from here on. */
  readonly until?: Date;
}
