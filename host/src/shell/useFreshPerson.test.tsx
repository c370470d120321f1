import { waitFor } from '@testing-library/react';
import { buildUser, fakeShell, renderWithShell } from '@holdall/shared/testing';
import { useFreshPerson } from './useFreshPerson.ts';

function Frame() {
  useFreshPerson();
  return null;
}
const event = { id: '', at: '', type: 'personUpdated', properties: {} } as const;

describe('a change of the person that was made elsewhere', () => {
  it('is seen at once', async () => {
    const answers = { 'GET /api/me': buildUser({ email: 'new@example.org' }) };
    const { shell } = renderWithShell(<Frame />, { shell: fakeShell({ answers }) });
    shell.bus.publish(event);
    await waitFor(() => expect(shell.user.get()?.email).toBe('new@example.org'));
  });

  it('takes back nothing that was chosen while the answer was on its way', async () => {
    const known = buildUser({ preferencesRevision: 3 });
    const chosen = { ...known, preferences: { ...known.preferences, density: 'compact' as const } };
    const answers = { 'GET /api/me': { ...known, name: 'Ana B', preferencesRevision: 2 } };
    const { shell } = renderWithShell(<Frame />, { shell: fakeShell({ answers }) });
    shell.user.set(chosen);
    shell.bus.publish(event);
    await waitFor(() => expect(shell.user.get()?.name).toBe('Ana B'));
    expect(shell.user.get()?.preferences.density).toBe('compact');
  });

  it('brings nobody back who has gone meanwhile', async () => {
    let asked = 0;
    const answers = {
      'GET /api/me': () => {
        asked += 1;
        shell.user.set(null);
        return buildUser();
      },
    };
    const shell = fakeShell({ answers });
    renderWithShell(<Frame />, { shell });
    shell.bus.publish(event);
    await waitFor(() => expect(asked).toBe(1));
    await new Promise((resolve) => setTimeout(resolve, 0));
    expect(shell.user.get()).toBeNull();
  });
});
