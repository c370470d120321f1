import type { AssistantMode, Settings } from '@holdall/shared';
import { fakeShell, renderWithShell } from '@holdall/shared/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AssistantTools } from './AssistantTools.tsx';

const about = {
  mode: 'model',
  loweredBy: null,
  model: 'small',
  dataGoesTo: 'host',
  outside: [],
  remotes: [],
};
const settings = (mode: AssistantMode) => ({ assistant: { mode } }) as Settings;
const draw = (answer: unknown, mode: AssistantMode = 'model') =>
  renderWithShell(<AssistantTools label="Tools" />, {
    shell: fakeShell({ answers: { 'GET /api/assistant': answer }, settings: settings(mode) }),
  });

describe('the tools of the assistant', () => {
  it('are listed by whose they are, with when they are used', async () => {
    const remotes = [
      {
        title: 'Boards',
        tools: [
          { title: 'Stock of a part', description: '', reads: true },
          { title: 'Order a part', description: '', reads: false },
        ],
      },
    ];
    draw({ ...about, remotes, outside: [{ name: 'Desk', host: 'desk.example.org', asks: false }] });
    const list = await screen.findByRole('list', { name: 'Tools' });
    expect(list.textContent).toContain('Boards, a part of this workspace');
    expect(list.textContent).toContain('Stock of a part Asked when a question needs it');
    expect(list.textContent).toContain('Order a part Only once you approve it.');
    expect(list.textContent).toContain('Desk, a server outside (desk.example.org)');
  });

  it('are said to be none', async () => {
    draw(about);
    expect(await screen.findByText(/^None\./)).toBeTruthy();
  });

  it('are none where no model answers', () => {
    draw(about, 'extractive');
    expect(screen.getByText('None, since no language model answers your questions.')).toBeTruthy();
  });

  it('are asked for again where they could not be loaded', async () => {
    let tries = 0;
    draw(() => (++tries === 1 ? { status: 500 } : about));
    await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
    expect(await screen.findByText(/^None\./)).toBeTruthy();
  });
});
