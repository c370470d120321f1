import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createStore } from '@holdall/shared';
import { buildResource, buildSpace, fakeShell, renderWithShell } from '@holdall/shared/testing';
import { createTypedEarly, PaletteHost } from './index.ts';
import { matches } from './matches.ts';
import { createRecents } from './recent.ts';

beforeEach(() => localStorage.clear());

async function open(answers: Record<string, unknown> = {}) {
  const shell = fakeShell({ answers });
  const done: string[] = [];
  const command = (id: string, title: string, more = {}) => ({
    id,
    title,
    group: 'General',
    run: () => void done.push(id),
    ...more,
  });
  shell.commands.register(
    command('theme', 'Switch the theme'),
    command('folder', 'New folder', { keys: ['n'] }),
    command('off', 'New nothing', { isEnabled: () => false }),
    command('hidden', 'New secret', { hidden: true }),
  );
  const isOpen = createStore(false);
  const typedEarly = createTypedEarly(isOpen);
  renderWithShell(<PaletteHost userId="usr_1" isOpen={isOpen} typedEarly={typedEarly} />, { shell });
  // Awaited: the palette is fetched while it opens.
  await act(async () => isOpen.set(true));
  return { shell, done, isOpen };
}
const field = () => screen.findByRole('combobox', { name: 'Search or do something' });
const lines = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const suggestion = {
  resource: buildResource({ name: 'Résumé.pdf', kind: 'pdf' }),
  path: [{ name: 'Jobs' }],
  storageName: 'Team files',
};

describe('the palette', () => {
  it('offers what can be done, and nothing that is hidden or cannot', async () => {
    await open();
    await field();
    expect(lines()).toEqual(['Switch the theme', 'New folderN']);
  });

  it('completes the last word by words of files, asked once typing rests, and searches for what is completed', async () => {
    const { shell } = await open({
      'GET /api/search/suggest': { items: [] },
      'GET /api/search/words': { items: [{ word: 'sluice' }] },
    });
    const call = jest.spyOn(shell.http, 'call');
    await userEvent.type(await field(), 'hangs slu');
    const line = await screen.findByRole('option', { name: /hangs sluice/ });
    expect(line.textContent).toBe('hangs sluice');
    const asked = call.mock.calls.filter(([{ path }]) => path === '/api/search/words');
    expect(asked.map(([, input]) => (input as { query: { q: string } }).query.q)).toEqual(['hangs slu']);
    // Without an arrow it is looked for as it was typed.
    expect(lines()).toEqual(['Search in files for “hangs slu”', 'hangs sluice']);
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(shell.asked.places).toEqual(['/space/search?q=hangs%20sluice']);
  });

  it('leads to spaces, storages and pages by their names and by other words for them', async () => {
    const space = { id: 'spc_1', name: 'River Works', deletedAt: null };
    const deleted = { id: 'spc_2', name: 'River Works of before', deletedAt: '2026-03-01T08:00:00.000Z' };
    const storage = { id: 'sto_1', spaceId: 'spc_1', name: 'Drawings' };
    const { shell } = await open({
      'GET /api/spaces': { items: [space, deleted] },
      'GET /api/spaces/spc_1/storages': { items: [storage] },
      'GET /api/search/suggest': { items: [] },
      'GET /api/saved-searches': { items: [{ id: 'svs_1', name: 'Old offers', query: 'offer -draft' }] },
    });
    const input = await field();
    for (const [typed, line] of [
      ['old off', 'Old offersoffer -draft'],
      ['river', 'River Works'],
      ['draw', 'Drawings'],
      ['settings', 'Preferences'],
      ['invite', 'Organization'],
      ['upload', 'Upload files'],
    ] as const) {
      await userEvent.clear(input);
      await userEvent.type(input, typed);
      await waitFor(() => expect(lines().some((one) => one?.startsWith(line))).toBe(true));
    }
    await userEvent.clear(input);
    await userEvent.type(input, 'river');
    await waitFor(() => expect(lines()).toContain('River Works'));
    expect(lines()).not.toContain('River Works of before');
    await userEvent.clear(input);
    await userEvent.type(input, 'drawings{Enter}');
    expect(shell.asked.places).toContainEqual('/space/s/spc_1/sto_1');
  });

  it('finds by the beginnings of words, does the chosen one with Enter and closes', async () => {
    const { done, isOpen } = await open();
    await userEvent.type(await field(), 'fol n{Enter}');
    expect([done, isOpen.get()]).toEqual([['folder'], false]);
  });

  it('begins with what was typed before its field was there, and lets nobody else hear it', async () => {
    const isOpen = createStore(false);
    const typedEarly = createTypedEarly(isOpen);
    const heard: string[] = [];
    const hear = ({ key }: KeyboardEvent) => void heard.push(key);
    window.addEventListener('keydown', hear);
    await userEvent.keyboard('n');
    isOpen.set(true);
    await userEvent.keyboard('fox{Backspace}l n{Control>}b{/Control}');
    renderWithShell(<PaletteHost userId="usr_1" isOpen={isOpen} typedEarly={typedEarly} />, {});
    expect((await field()).getAttribute('value')).toBe('fol n');
    act(() => isOpen.set(false));
    await userEvent.keyboard('u');
    window.removeEventListener('keydown', hear);
    expect(heard.filter((key) => key.length === 1)).toEqual(['n', 'b', 'u']);
  });

  it('moves the choice with the arrows, round the ends, while the focus stays in the field', async () => {
    await open();
    const input = await field();
    const chosen = () => screen.getByRole('option', { selected: true }).textContent;
    fireEvent.keyDown(input, { key: 'ArrowDown' });
    expect(chosen()).toBe('New folderN');
    fireEvent.keyDown(input, { key: 'ArrowDown' });
    expect(chosen()).toBe('Switch the theme');
    fireEvent.keyDown(input, { key: 'ArrowUp' });
    expect(chosen()).toBe('New folderN');
    expect(input.getAttribute('aria-activedescendant')).toBe(
      screen.getByRole('option', { selected: true }).id,
    );
  });

  it('finds resources by name, says where they are, and opens them', async () => {
    const { shell } = await open({ 'GET /api/search/suggest': { items: [suggestion] } });
    await userEvent.type(await field(), 'res');
    const line = await screen.findByRole('option', { name: /Résumé.pdf/ });
    expect(line.textContent).toContain('Team files › Jobs');
    await userEvent.click(line);
    expect(shell.asked.places).toEqual([`/space/r/${suggestion.resource.id}`]);
  });

  it('says in which space they are, where there are several', async () => {
    const [here, there] = ['1', '2'].map((sign) =>
      buildSpace({ id: `spc_${sign.repeat(32)}`, name: `Space ${sign}` }),
    );
    await open({
      'GET /api/search/suggest': { items: [{ ...suggestion, spaceId: there?.id }] },
      'GET /api/spaces': { items: [here, there] },
    });
    await userEvent.type(await field(), 'res');
    const line = await screen.findByRole('option', { name: /Résumé.pdf/ });
    expect(line.textContent).toContain('Space 2 › Team files › Jobs');
  });

  it('leads to what stands in files', async () => {
    const { shell } = await open({ 'GET /api/search/suggest': { items: [] } });
    await userEvent.type(await field(), 'pier 3');
    await userEvent.click(await screen.findByRole('option', { name: 'Search in files for “pier 3”' }));
    expect(shell.asked.places).toEqual(['/space/search?q=pier%203']);
  });

  it('asks for commands only after ">"', async () => {
    const asked = jest.fn(() => ({ items: [suggestion] }));
    await open({ 'GET /api/search/suggest': asked });
    await userEvent.type(await field(), '>new');
    expect(lines()).toEqual(['New folderN']);
    expect(asked).not.toHaveBeenCalled();
  });

  it('says that nothing matches, and that files could not be searched', async () => {
    const { shell } = await open({ 'GET /api/search/suggest': { items: [] } });
    await userEvent.type(await field(), 'zzz');
    expect(await screen.findByText(/No name matches/)).toBeTruthy();
    expect(shell.asked.notices).toEqual([]);
  });

  it('goes on with commands when the server does not answer', async () => {
    await open();
    await userEvent.type(await field(), 'new');
    expect(await screen.findByText(/could not be searched/)).toBeTruthy();
    expect(lines()).toEqual(['New folderN', 'Search in files for “new”']);
  });

  it('puts what was chosen lately first, until the person leaves', async () => {
    const { isOpen } = await open();
    await userEvent.type(await field(), 'folder{Enter}');
    act(() => isOpen.set(true));
    await waitFor(() => expect(lines()[0]).toBe('New folderN'));
    const kept = createRecents('usr_1');
    expect(kept.get()).toEqual([{ id: 'folder', label: 'New folder' }]);
    expect(createRecents('usr_2').get()).toEqual([]);
  });
});

describe('matching', () => {
  it.each([
    ['Neuer Ordner', 'ord', true],
    ['Über uns', 'uber', true],
    ['New folder', 'folder new', true],
    ['New folder', 'older', false],
    ['New folder', '', true],
  ])('"%s" and "%s": %s', (text, query, fits) => expect(matches(text, query)).toBe(fits));
});
