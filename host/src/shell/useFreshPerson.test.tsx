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
