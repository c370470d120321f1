import { fakeShell, renderWithShell } from '@holdall/shared/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { OutsideServersSection } from './OutsideServersSection.tsx';

const server = {
  id: 'ots_1',
  name: 'Desk',
  address: 'https://desk.example/mcp',
  hasToken: false,
  connection: 'none',
  lookedAt: null,
  tools: [],
};
const list = 'GET /api/admin/outside-servers';
const at = 'api/admin/outside-servers/ots_1';

function draw(connection: string, answers: Record<string, unknown> = {}, address = '/admin/settings') {
  const shell = fakeShell({
    answers: { [list]: { items: [{ ...server, connection }], most: 10 }, ...answers },
  });
  return renderWithShell(<OutsideServersSection />, { shell, at: address });
}

describe('a server outside that asks for OAuth', () => {
  it('is said to want to be connected once its tools were asked for', async () => {
    let connection = 'none';
    const looked = () => {
      connection = 'needed';
      return { problem: 'disconnected', server: { ...server, connection } };
    };
    draw('none', {
      [list]: () => ({ items: [{ ...server, connection }], most: 10 }),
      [`POST /${at}/look`]: looked,
    });
    await userEvent.click(await screen.findByRole('button', { name: 'List the tools of Desk' }));
    expect(await screen.findByText('Needs to be connected')).toBeTruthy();
    expect(screen.getByText('The server lists its tools once you have connected it.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Connect Desk' })).toBeTruthy();
  });

  it('that cannot be gone to says why, and can be tried again', async () => {
    draw('lost', { [`POST /${at}/connect`]: { problem: 'denied', page: null } });
    expect(await screen.findByText(/^Needs to be connected again/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Connect Desk' }));
    expect(await screen.findByText('The server does not let this installation in.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Connect Desk' })).toBeTruthy();
  });

  it('is disconnected, and said to be one account for everybody before', async () => {
    let connection = 'connected';
    draw('connected', {
      [list]: () => ({ items: [{ ...server, connection }], most: 10 }),
      [`DELETE /${at}/connection`]: () => {
        connection = 'needed';
        return {};
      },
    });
    expect(await screen.findByText(/^Connected: one account for the whole installation/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Disconnect Desk' }));
    expect(await screen.findByRole('button', { name: 'Connect Desk' })).toBeTruthy();
  });

  it.each([
    ['connected', 'connection=connected&server=ots_1', 'Desk is connected. Its tools can be listed now.'],
    ['needed', 'connection=declined&server=ots_1', 'Desk was not connected: somebody said no there.'],
    ['needed', 'connection=expired', /^No server was connected: it took too long/],
    [
      'needed',
      'connection=slow&server=ots_1',
      'Desk was not connected. The server has said nothing for too long.',
    ],
  ])('that is %s says what came of going there: %s', async (connection, search, said) => {
    draw(connection, {}, `/admin/settings?${search}`);
    const note = await screen.findByText(said);
    expect(note.closest('[tabindex="-1"]')).toBe(document.activeElement);
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText(said)).toBeNull();
  });

  it('is not said to be connected, nor anything else, because an address says so', async () => {
    draw('needed', {}, '/admin/settings?connection=connected&server=ots_1');
    expect(await screen.findByText('Needs to be connected')).toBeTruthy();
    expect(screen.queryByText(/is connected/)).toBeNull();
  });
});
