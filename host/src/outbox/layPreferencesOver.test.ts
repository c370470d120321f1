import { api, createStore, type QueuedAction, type User } from '@holdall/shared';
import { buildUser } from '@holdall/shared/testing';
import { layPreferencesOver } from './layPreferencesOver.ts';

const { method, path } = api.me.setPreferences;
const known = buildUser();
const act = {
  method,
  path,
  problem: null,
  input: { body: { ...known.preferences, density: 'compact' } },
  before: known.preferences,
} as unknown as QueuedAction;

describe('a choice that waits', () => {
  it('is shown over whatever is told of the person, and no longer once it is gone', async () => {
    const user = createStore<User | null>(null);
    const waiting = createStore<readonly QueuedAction[]>([act]);
    let asked = 0;
    const refresh = async () => void (asked += 1);
    layPreferencesOver({ user, waiting, refresh });
    user.set(buildUser({ preferences: { ...known.preferences, view: 'grid' } }));
    expect(user.get()?.preferences).toMatchObject({ density: 'compact', view: 'grid' });
    expect(asked).toBe(0);
    waiting.set([]);
    expect(asked).toBe(1);
    user.set(known);
    expect(user.get()?.preferences.density).toBe(known.preferences.density);
  });
});
