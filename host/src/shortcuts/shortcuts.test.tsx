import { fireEvent, render, screen } from '@testing-library/react';
import { createCommandRegistry, createStore, keysOf, type Command, type User } from '@holdall/shared';
import { buildUser, fakeShell, renderWithShell } from '@holdall/shared/testing';
import { connectKeys } from './index.ts';
import { connectEarlyKeys } from './connectEarlyKeys.ts';
import { mayAct } from './keyRules.ts';
import { ShortcutSheet } from './ShortcutSheet.tsx';

const places = {
  page: <p data-testid="here">text</p>,
  field: <input data-testid="here" />,
  list: (
    <div role="grid">
      <p data-testid="here">row</p>
    </div>
  ),
  viewer: (
    <div data-viewer="">
      <p data-testid="here">page</p>
    </div>
  ),
  dialog: (
    <div role="dialog">
      <p data-testid="here">question</p>
    </div>
  ),
};

describe('where a key may act', () => {
  it.each([
    ['s', 'list', true],
    ['s', 'viewer', true],
    ['s', 'page', false],
    ['s', 'field', false],
    ['g h', 'list', true],
    ['g h', 'page', false],
    ['Shift+?', 'page', true],
    ['Shift+?', 'field', false],
    ['/', 'page', true],
    ['$mod+z', 'page', true],
    ['$mod+z', 'field', false],
    ['$mod+z', 'dialog', false],
    ['F2', 'page', true],
    ['Delete', 'field', false],
  ] as const)('%s in a %s: %s', (keys, place, may) => {
    render(places[place]);
    const target = screen.getByTestId('here');
    expect(mayAct({ keys, inFields: false, target, choices: undefined })).toBe(may);
  });

  it('a key that is meant for fields works there and in dialogs', () => {
    render(places.field);
    const press = { keys: '$mod+k', inFields: true, target: screen.getByTestId('here'), choices: undefined };
    expect(mayAct(press)).toBe(true);
    expect(mayAct({ ...press, keys: 's' })).toBe(false);
  });

  it.each(['s', 'Shift+?', '/', 'g h'])(
    '%s is silent when the person has switched single keys off',
    (keys) => {
      render(places.list);
      const choices = { keys: {}, singleKeys: false };
      expect(mayAct({ keys, inFields: false, target: screen.getByTestId('here'), choices })).toBe(false);
    },
  );
});

describe('the keys of the page', () => {
  const setUp = (...rows: Partial<Command>[]) => {
    const done: string[] = [];
    const commands = createCommandRegistry();
    const user = createStore<User | null>(buildUser());
    const keys = connectKeys({ commands, user });
    const add = (row: Partial<Command>) => {
      const id = row.id ?? 'a';
      return commands.register({ title: id, group: 'g', ...row, id, run: () => void done.push(id) });
    };
    rows.forEach(add);
    return { done, commands, user, keys, add };
  };
  const press = (key: string, more = {}) => fireEvent.keyDown(document.body, { key, ...more });

  it('do what is enabled, and take the key away from the browser', () => {
    const { done, keys } = setUp(
      { id: 'rename', keys: ['F2'] },
      { id: 'off', keys: ['F3'], isEnabled: () => false },
    );
    expect(press('F2')).toBe(false);
    expect(press('F3')).toBe(true);
    expect(done).toEqual(['rename']);
    keys.unsubscribe();
  });

  it('leave a key alone that somebody else has answered', () => {
    const { done, keys } = setUp({ keys: ['F2'] });
    const answer = (event: Event) => event.preventDefault();
    document.addEventListener('keydown', answer);
    press('F2');
    document.removeEventListener('keydown', answer);
    expect(done).toEqual([]);
    keys.unsubscribe();
  });

  it('follow commands that come and go, and the choices of the person', () => {
    const { done, user, keys, add } = setUp();
    const takeBack = add({ id: 'rename', keys: ['F2'] });
    user.set(buildUser({ preferences: { ...buildUser().preferences, keys: { rename: 'F4' } } }));
    press('F2');
    press('F4');
    takeBack();
    press('F4');
    expect(done).toEqual(['rename']);
    keys.unsubscribe();
  });

  describe('pressed before their command is there', () => {
    const setUpEarly = (...rows: Partial<Command>[]) => {
      const page = setUp(...rows);
      const early = connectEarlyKeys(page);
      return {
        ...page,
        stop() {
          page.keys.unsubscribe();
          early.unsubscribe();
        },
      };
    };
    const viewer = () => {
      render(places.viewer);
      const page = screen.getByTestId('here');
      page.tabIndex = -1;
      page.focus();
      return page;
    };
    const caughtUp = () => new Promise((resolve) => setTimeout(resolve, 5));

    it('are given to it when it comes, once', async () => {
      const { done, stop, add } = setUpEarly();
      const page = viewer();
      fireEvent.keyDown(page, { key: 'p' });
      await caughtUp();
      add({ id: 'other', keys: ['o'] })();
      add({ id: 'show', keys: ['p'] });
      await caughtUp();
      add({ id: 'later', keys: ['l'] });
      await caughtUp();
      expect(done).toEqual(['show']);
      stop();
    });

    it('wait for as long as something loads, and else for a moment', async () => {
      const clock = jest.spyOn(Date, 'now');
      const { done, stop, add } = setUpEarly();
      const page = viewer();
      fireEvent.keyDown(page, { key: 'p' });
      await caughtUp();
      clock.mockReturnValue(Date.now() + 2000);
      add({ id: 'tooLate', keys: ['p'] });
      await caughtUp();
      page.dataset['loading'] = '';
      fireEvent.keyDown(page, { key: 's' });
      await caughtUp();
      clock.mockReturnValue(Date.now() + 5000);
      add({ id: 'inTime', keys: ['s'] });
      await caughtUp();
      expect(done).toEqual(['inTime']);
      clock.mockRestore();
      stop();
    });

    it('are forgotten where the person has gone on, and where they were meant for what was there', async () => {
      const { done, stop, add } = setUpEarly({ id: 'off', keys: ['Delete'], isEnabled: () => false });
      const page = viewer();
      fireEvent.keyDown(page, { key: 'Delete' });
      fireEvent.keyDown(page, { key: 'p' });
      await caughtUp();
      fireEvent.pointerDown(page);
      add({ id: 'show', keys: ['p'] });
      add({ id: 'delete', keys: ['Shift+Delete'] });
      for (const kind of ['input', 'button'] as const) {
        const own = document.createElement(kind);
        page.append(own);
        fireEvent.keyDown(own, { key: 'q' });
        await caughtUp();
        own.remove();
      }
      add({ id: 'typed', keys: ['q'] });
      await caughtUp();
      expect(done).toEqual([]);
      stop();
    });
  });
});

describe('the sheet of keys', () => {
  it('shows every command with a key by group, as the person has set them', async () => {
    const shell = fakeShell();
    const row = { run: () => {} };
    shell.commands.register(
      { ...row, id: 'rename', title: 'Rename', group: 'Files', keys: ['F2'] },
      { ...row, id: 'palette', title: 'Search', group: 'General', keys: ['$mod+k'] },
      { ...row, id: 'none', title: 'Without a key', group: 'General' },
    );
    renderWithShell(<ShortcutSheet open onClose={() => {}} />, { shell });
    const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    expect(dialog.textContent).toMatch(/Files.*Rename.*F2.*General.*Search.*Ctrl K/);
    expect(dialog.textContent).not.toContain('Without a key');
    const command = { ...row, id: 'x', title: '', group: '', keys: ['a'] };
    expect(keysOf(command, { keys: { x: 'b' }, singleKeys: true })).toEqual(['b']);
  });
});
