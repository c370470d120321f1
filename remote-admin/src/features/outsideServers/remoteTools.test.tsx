import { fakeShell, renderWithShell } from '@holdall/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RemoteToolsSection } from './RemoteToolsSection.tsx';

const tool = { id: 'stock', title: 'Stock of a part', description: 'Tells of parts.', schema: '{}' };
const boards = {
  remote: 'boards',
  title: 'Boards',
  isOn: false,
  tools: [
    { ...tool, reads: true, isUsable: true },
    { ...tool, id: 'odd', title: 'Odd', reads: false, isUsable: false },
  ],
};
const list = 'GET /api/admin/remote-tools';
const draw = (answers: Record<string, unknown>) =>
  renderWithShell(<RemoteToolsSection />, { shell: fakeShell({ answers }) });

describe('the tools of remotes', () => {
  it('are shown as their release describes them, and switched on by remote', async () => {
    let isOn = false;
    let keep = () => {};
    const kept = new Promise<void>((done) => (keep = done));
    const change = async (request: RequestInit) => {
      ({ isOn } = JSON.parse(String(request.body)) as { isOn: boolean });
      await kept;
      return { ...boards, isOn };
    };
    draw({ [list]: () => ({ items: [{ ...boards, isOn }] }), 'PUT /api/admin/remote-tools/boards': change });
    const tools = await screen.findByRole('list', { name: 'Tools of Boards' });
    expect(tools.textContent).toContain('Tells of parts.');
    expect(tools.textContent).toContain('It changes nothing, and is asked without approval.');
    expect(tools.textContent).toContain('It does something, once its person approves.');
    expect(tools.textContent).toContain('What this tool is given is not understood here.');
    const choice = screen.getByRole('switch', { name: 'The assistant has the tools of Boards' });
    expect(choice).toHaveProperty('checked', false);
    await userEvent.click(choice);
    expect(isOn).toBe(true);
    // It keeps the focus while that is kept, and cannot be turned again.
    expect(document.activeElement).toBe(choice);
    expect(choice.getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(choice);
    expect(isOn).toBe(true);
    keep();
    await waitFor(() => expect(choice.getAttribute('aria-disabled')).toBeNull());
    await waitFor(() => expect(choice).toHaveProperty('checked', true));
    expect(document.activeElement).toBe(choice);
  });

  it('that could not be switched stay as they are, and it is said', async () => {
    draw({ [list]: { items: [boards] }, 'PUT /api/admin/remote-tools/boards': { status: 404 } });
    const choice = await screen.findByRole('switch');
    await userEvent.click(choice);
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(choice).toHaveProperty('checked', false);
  });

  it('are said to be none, and asked for again where they could not be loaded', async () => {
    let tries = 0;
    draw({ [list]: () => (++tries === 1 ? { status: 500 } : { items: [] }) });
    await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('No remote here brings tools.')).toBeTruthy();
  });
});
