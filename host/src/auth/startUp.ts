import { api, AppError, type Http, type Settings, type Store, type User } from '@holdall/shared';
import type { Session } from './createSession.ts';

interface Dependencies {
  http: Http;
  session: Session;
  settings: Store<Settings | null>;
  /** Readies the page for who is here, before it shows anything of them. */
  prepare?(user: User | null, settings: Settings): Promise<void>;
}

/** The signed-in person; null when the server says that nobody is. */
async function fetchUser(http: Http): Promise<User | null> {
  try {
    return await http.call(api.me.get, {}, { quiet: true });
  } catch (error) {
    if (AppError.is(error) && error.code === 'not_signed_in') return null;
    throw error;
  }
}

/**
 * Starts the product: asks who is here and how this installation is set up, both at once (the page's HTML has already
 * sent these requests). Any failure but "nobody" ends in `failed`, from where it may be called again.
 */
export async function startUp({ http, session, settings, prepare }: Dependencies): Promise<void> {
  session.start.set('starting');
  try {
    const [user, known] = await Promise.all([
      fetchUser(http),
      http.call(api.settings.get, {}, { quiet: true }),
    ]);
    await prepare?.(user, known);
    settings.set(known);
    session.user.set(user);
    session.start.set('ready');
  } catch {
    // The start's own screen says so; the failure itself went through `http.failures`.
    session.start.set('failed');
  }
}
