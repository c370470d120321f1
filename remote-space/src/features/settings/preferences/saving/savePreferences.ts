import {
  api,
  AppError,
  createPersonalStore,
  type Preferences,
  type Say,
  type Shell,
  type User,
} from '@holdall/shared';

type Choices = Partial<Preferences>;

/** What became of the last choice, for the line that tells it. */
export type LastSave =
  | { readonly state: 'saving' }
  /** `undo` brings back what it was before. */
  | { readonly state: 'saved'; undo(): void }
  /** It holds here, and is sent once there is a connection. */
  | { readonly state: 'waiting'; undo(): void }
  | { readonly state: 'failed'; retry(): void };

/** The last choice of this page, if there was one. */
export const lastSave = createPersonalStore<LastSave | null>(null);

/** One after the other: each is made under the revision that the one before has left. */
let queue: Promise<unknown> = Promise.resolve();

/** What was chosen and is not kept yet, in its order. */
const waiting = createPersonalStore<readonly Choices[]>([]);

type Needs = Pick<Shell, 'http' | 'user' | 'outbox'> & { readonly say: Say };
type Kept = Pick<User, 'preferences' | 'preferencesRevision'>;

/** Shows what the server has, with all that is still on its way there laid over it. */
function show(user: Needs['user'], kept: Partial<Kept> = {}): void {
  user.update((person) => {
    if (!person) return person;
    const preferences = Object.assign(
      {},
      kept.preferences ?? person.preferences,
      ...waiting.get(),
    ) as Preferences;
    return { ...person, ...kept, preferences };
  });
}

/** Whatever else tells of the person meanwhile, a choice that waits goes on being shown. Returns the undo. */
function keepShown({ user }: Needs, changes: Choices): () => void {
  waiting.update((all) => [...all, changes]);
  show(user);
  const names = Object.keys(changes) as (keyof Preferences)[];
  const watching = user.changes.subscribe((person) => {
    const shown = Object.assign({}, ...waiting.get()) as Choices;
    // Once everybody has heard of this one; nothing is drawn before.
    if (
      person &&
      waiting.get().includes(changes) &&
      names.some((name) => person.preferences[name] !== shown[name])
    )
      queueMicrotask(() => show(user));
  });
  return () => {
    waiting.update((all) => all.filter((one) => one !== changes));
    watching.unsubscribe();
  };
}

/**
 * Sends the choices; false where they wait for a connection. Where another page has saved meanwhile, they are made upon
 * what that has left.
 */
async function send({ outbox, user, say }: Needs, changes: Choices, before: Preferences): Promise<boolean> {
  const present = user.get();
  if (!present) return true;
  const act = { title: say('Change the preferences'), about: [present.id], name: null, leaves: false };
  const put = (known: Kept, seen: Preferences) =>
    outbox.send(api.me.setPreferences, { body: { ...known.preferences, ...changes } }, act, {
      revision: known.preferencesRevision,
      before: seen,
    });
  let answer: Kept | null;
  try {
    answer = await put(present, before);
  } catch (error) {
    if (!AppError.is(error) || error.code !== 'revision_conflict') throw error;
    const current = error.details?.['current'] as Kept;
    answer = await put(current, current.preferences);
  }
  if (answer && user.get()?.id === present.id) show(user, answer);
  return answer !== null;
}

/** Shows choices at once and keeps them on the server. What could not be kept is taken back, and said. */
export function savePreferences(shell: Needs, changes: Choices): Promise<void> {
  const { user } = shell;
  const before = user.get()?.preferences;
  if (!before) return Promise.resolve();
  const taken = Object.fromEntries(
    Object.keys(changes).map((name) => [name, before[name as keyof Preferences]]),
  ) as Choices;
  const retry = () => void savePreferences(shell, changes);
  const who = user.get()?.id;
  const isHere = () => user.get()?.id === who;
  lastSave.set({ state: 'saving' });
  const letGo = keepShown(shell, changes);

  async function keep(before: Preferences) {
    if (!isHere()) return letGo();
    try {
      const isSent = await send(shell, changes, before);
      letGo();
      if (!isHere()) return;
      const undo = () => void savePreferences(shell, taken);
      lastSave.set({ state: isSent ? 'saved' : 'waiting', undo });
    } catch {
      letGo();
      if (!isHere()) return;
      user.update((person) => person && { ...person, preferences: { ...person.preferences, ...taken } });
      show(user);
      lastSave.set({ state: 'failed', retry });
    }
  }
  const kept = queue.then(() => keep(before));
  queue = kept;
  return kept;
}

/** Keeps what is said about the profile, such as the time zone, and tells of it as of any choice. */
export async function saveProfile(
  shell: Pick<Shell, 'http' | 'user'>,
  changes: { timeZone: string },
): Promise<void> {
  const before = shell.user.get();
  if (!before) return;
  lastSave.set({ state: 'saving' });
  try {
    const changed = await shell.http.call(api.me.change, { body: changes }, { quiet: true });
    if (shell.user.get()?.id !== before.id) return;
    shell.user.set(changed);
    const { timeZone } = before;
    lastSave.set({ state: 'saved', undo: () => void saveProfile(shell, { timeZone }) });
  } catch {
    lastSave.set({ state: 'failed', retry: () => void saveProfile(shell, changes) });
  }
}
