import { fakeShell, renderWithShell } from '@holdall/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AgentsSection } from './AgentsSection.tsx';

const agent = {
  id: 'agt_1',
  name: 'Claude',
  tokenStart: 'hda_abcdef',
  client: null,
  storages: [{ id: 'sto_1', name: 'Minutes', spaceName: 'Council' }],
  createdAt: '2026-01-01T00:00:00Z',
  lastUsedAt: null,
  callsToday: 3,
  dailyCalls: 1000,
};
const list = (items: object[]) => ({ items, address: 'https://holdall.example/mcp', most: 20 });

describe('the agents of a person', () => {
  it('teach by an example where there are none', async () => {
    renderWithShell(<AgentsSection />, { shell: fakeShell({ answers: { 'GET /api/agents': list([]) } }) });
    expect(await screen.findByText(/To let Claude Desktop answer/)).toBeTruthy();
  });

  it('are shown with what they may read, and what they did today', async () => {
    renderWithShell(<AgentsSection />, {
      shell: fakeShell({ answers: { 'GET /api/agents': list([agent]) } }),
    });
    const row = await screen.findByRole('listitem');
    for (const words of ['Claude', 'Council / Minutes', 'Never used', '3 of 1000 calls today', 'hda_abcdef'])
      expect(row.textContent).toContain(words);
  });

  it('are made for chosen storages, ask for the password where it is wanted, and show their token', async () => {
    const sent: unknown[] = [];
    const refusal = {
      status: 400,
      body: {
        code: 'validation',
        message: 'Something is missing.',
        fields: { currentPassword: 'Type your present password.' },
        requestId: 'req',
      },
    };
    const answers = {
      'GET /api/agents': list([]),
      'GET /api/agents/storages': { items: agent.storages },
      'POST /api/agents': ({ body }: { body: string }) => {
        const draft = JSON.parse(body) as { currentPassword?: string };
        sent.push(draft);
        return draft.currentPassword === 'my password' ? { agent, token: 'hda_the_whole_token' } : refusal;
      },
    };
    renderWithShell(<AgentsSection />, { shell: fakeShell({ answers }) });
    await userEvent.click(await screen.findByRole('button', { name: 'New agent' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByLabelText('Name'), 'Claude');
    await userEvent.click(dialog.getByRole('radio', { name: 'Chosen storages' }));
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Make the agent' }).disabled).toBe(true);
    await userEvent.click(await dialog.findByRole('checkbox', { name: /Minutes/ }));
    await userEvent.click(dialog.getByRole('button', { name: 'Make the agent' }));
    await userEvent.type(await dialog.findByLabelText('Current password'), 'my password');
    await userEvent.click(dialog.getByRole('button', { name: 'Make the agent' }));
    await waitFor(() => expect(screen.getByText('hda_the_whole_token')).toBeTruthy());
    expect(screen.getByText('https://holdall.example/mcp')).toBeTruthy();
    const draft = { name: 'Claude', storageIds: ['sto_1'], dailyCalls: 1000, mayPropose: false };
    expect(sent).toEqual([draft, { ...draft, currentPassword: 'my password' }]);
  });
});
