import { fakeShell, renderWithShell } from '@holdall/shared/testing';
import { screen, waitFor } from '@testing-library/react';
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

  it('at which programs cannot register themselves says so, and is told as whom it is to know this installation', async () => {
    const changed: unknown[] = [];
    draw('needed', {
      [list]: { items: [{ ...server, connection: 'needed' }], most: 10, back: 'https://here.example/back' },
      [`POST /${at}/connect`]: { problem: 'unregistered', page: null },
      [`PATCH /${at}`]: ({ body }: { body: string }) => {
        changed.push(JSON.parse(body));
        return server;
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Connect Desk' }));
    expect(await screen.findByText(/^Programs cannot register themselves at this server/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Change Desk' }));
    await userEvent.click(await screen.findByText('This installation is registered there by hand'));
    expect(screen.getByText('https://here.example/back')).toBeTruthy();
    await userEvent.type(screen.getByLabelText(/^Client ID/), 'by hand');
    await userEvent.type(screen.getByLabelText(/^Client secret/), 'told once');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(changed).toEqual([
        { name: 'Desk', address: server.address, clientId: 'by hand', clientSecret: 'told once' },
      ]),
    );
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

describe('a server outside', () => {
  const form = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Change Desk' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  };

  it('that is refused for how it knows this installation says so at that field, which is opened', async () => {
    const fields = { 'body.clientSecret': 'This is too long.' };
    draw('none', { [`PATCH /${at}`]: { status: 400, body: { code: 'validation', fields } } });
    await form();
    await waitFor(() =>
      expect(screen.getByLabelText(/^Client secret/).getAttribute('aria-invalid')).toBe('true'),
    );
    const said = screen.getByText('This is too long.');
    expect(said.closest('details')?.open).toBe(true);
  });

  it('is said to have as many tools as it has listed just now', async () => {
    let tools: object[] = [];
    const tool = {
      title: 'Find a part',
      description: 'Finds a part. '.repeat(60),
      schema: '{}',
      digest: '0'.repeat(64),
      isOn: false,
      mayAsk: false,
      saysReadOnly: true,
      wasChanged: false,
      isUsable: true,
    };
    const listed = () => ({ ...server, tools });
    // What is listed comes late: the number is that of the answer.
    let come = () => {};
    const late = new Promise<void>((done) => (come = done));
    let asked = 0;
    draw('none', {
      [list]: async () => {
        const now = { items: [listed()], most: 10 };
        if (++asked > 1) await late;
        return now;
      },
      [`POST /${at}/look`]: () => {
        tools = [
          { ...tool, name: 'one' },
          { ...tool, name: 'two', title: 'Count parts', description: 'Counts.' },
        ];
        return { problem: null, server: listed() };
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'List the tools of Desk' }));
    expect(await screen.findByText('The server has 2 tools.')).toBeTruthy();
    come();

    // One that says very much of itself is cut, and whole once it is asked for.
    const whole = await screen.findByRole('button', { name: 'All of “Find a part”' });
    expect(whole.getAttribute('aria-expanded')).toBe('false');
    await userEvent.click(whole);
    const less = screen.getByRole('button', { name: 'Less of “Find a part”' });
    expect(less.getAttribute('aria-expanded')).toBe('true');
    expect(screen.queryByRole('button', { name: /of “Count parts”$/ })).toBeNull();
  });

  it('that is removed leaves the focus to the next one, and the last one to the heading', async () => {
    const servers = [server, { ...server, id: 'ots_2', name: 'Shelf' }];
    const removed = (id: string) => () => {
      servers.splice(
        servers.findIndex((one) => one.id === id),
        1,
      );
      return { operationId: 'opn_1' };
    };
    draw('none', {
      [list]: () => ({ items: [...servers], most: 10 }),
      [`DELETE /${at}`]: removed('ots_1'),
      'DELETE /api/admin/outside-servers/ots_2': removed('ots_2'),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Remove Desk' }));
    await waitFor(() => expect(document.activeElement?.tagName).toBe('LI'));
    expect(document.activeElement?.textContent).toContain('Shelf');
    await userEvent.click(screen.getByRole('button', { name: 'Remove Shelf' }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading')));
  });
});
