import { forgetPersonalStores } from '@holdall/shared';
import { buildUser, fakeShell } from '@holdall/shared/testing';
import { lastSave, savePreferences } from './savePreferences.ts';

const address = 'PUT /api/me/preferences';
const say = (id: string) => id;
const present = buildUser().preferences;
const accepted = (init: RequestInit) => ({
  preferences: JSON.parse(String(init.body)) as unknown,
  preferencesRevision: 2,
});

describe('saving a choice', () => {
  it('holds at once, is kept under the next revision, and can be taken back', async () => {
    const shell = fakeShell({ answers: { [address]: accepted } });
    const saving = savePreferences({ ...shell, say }, { density: 'compact' });
    expect(shell.user.get()?.preferences.density).toBe('compact');
    await saving;
    expect(shell.user.get()?.preferencesRevision).toBe(2);
    const last = lastSave.get();
    expect(last?.state).toBe('saved');
    if (last?.state === 'saved') last.undo();
    expect(shell.user.get()?.preferences.density).toBe('normal');
  });

  it('is made upon what another window has saved meanwhile', async () => {
    let asked = 0;
    const current = { preferences: { ...present, view: 'grid' }, preferencesRevision: 7 };
    const answer = (init: RequestInit) => {
      asked += 1;
      if (asked > 1) return accepted(init);
      return {
        status: 412,
        body: { code: 'revision_conflict', message: 'Changed.', requestId: 'req_1', details: { current } },
      };
    };
    const shell = fakeShell({ answers: { [address]: answer } });
    await savePreferences({ ...shell, say }, { density: 'cosy' });
    expect(shell.user.get()?.preferences).toMatchObject({ view: 'grid', density: 'cosy' });
    expect(lastSave.get()?.state).toBe('saved');
  });

  it('goes on being shown while answers to what came before it arrive', async () => {
    const shell = fakeShell({ answers: { [address]: accepted } });
    const person = shell.user.get();
    const first = savePreferences({ ...shell, say }, { contrast: 'more' });
    const second = savePreferences({ ...shell, say }, { motion: 'less' });
    // Somebody else tells of the person as they were before.
    shell.user.set(person);
    await Promise.resolve();
    expect(shell.user.get()?.preferences).toMatchObject({ contrast: 'more', motion: 'less' });
    await first;
    expect(shell.user.get()?.preferences).toMatchObject({ contrast: 'more', motion: 'less' });
    await second;
    expect(shell.user.get()?.preferences).toMatchObject({ contrast: 'more', motion: 'less' });
  });

  it('holds though it waits for a connection, and says so', async () => {
    const shell = fakeShell();
    const outbox = { ...shell.outbox, send: async () => null };
    await savePreferences({ ...shell, outbox, say }, { density: 'compact' });
    expect(shell.user.get()?.preferences.density).toBe('compact');
    expect(lastSave.get()?.state).toBe('waiting');
  });

  it('is nothing to the next person in the same tab', async () => {
    const shell = fakeShell({ answers: { [address]: accepted } });
    const saving = savePreferences({ ...shell, say }, { density: 'compact' });
    forgetPersonalStores();
    shell.user.set(buildUser({ id: 'usr_next' }));
    await saving;
    expect(shell.user.get()).toEqual(buildUser({ id: 'usr_next' }));
    expect(lastSave.get()).toBeNull();
  });

  it('is put back and said where it could not be kept', async () => {
    const shell = fakeShell();
    await savePreferences({ ...shell, say }, { hiddenFiles: false });
    expect(shell.user.get()?.preferences.hiddenFiles).toBe(true);
    expect(lastSave.get()?.state).toBe('failed');
  });
});
