import { fireEvent, render, screen } from '@testing-library/react';
import { createCommandRegistry, createStore, keysOf, type Command, type User } from '@holdall/shared';
import { buildUser, fakeShell, renderWithShell } from '@holdall/shared/testing';
import { connectKeys } from './index.ts';
import { mayAnswerKey } from './keyRules.ts';
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
  found: (
    <ol data-keys="list">
      <li data-testid="here">found</li>
    </ol>
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
    ['s', 'found', true],
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
    expect(mayAnswerKey({ keys, inFields: false, target, choices: undefined })).toBe(may);
  });

  it('a key that is meant for fields works there and in dialogs', () => {
    render(places.field);
    const press = { keys: '$mod+k', inFields: true, target: screen.getByTestId('here'), choices: undefined };
    expect(mayAnswerKey(press)).toBe(true);
    expect(mayAnswerKey({ ...press, keys: 's' })).toBe(false);
  });

  it.each(['s', 'Shift+?', '/', 'g h'])(
    '%s is silent when the person has switched single keys off',
    (keys) => {
      render(places.list);
      const choices = { keys: {}, singleKeys: false };
      expect(mayAnswerKey({ keys, inFields: false, target: screen.getByTestId('here'), choices })).toBe(
        false,
      );
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
    return { done, user, keys, add };
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
