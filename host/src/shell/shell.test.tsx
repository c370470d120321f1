import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import {
  api,
  createCommandRegistry,
  createEventBus,
  createStore,
  type Settings,
  type User,
} from '@holdall/shared';
import type { RegistryRow } from '@holdall/shared/remote';
import { buildUser, fakeShell, renderWithShell } from '@holdall/shared/testing';
import { audienceAllows, registerRemoteCommands } from '../commands/index.ts';
import { loadConsent } from '../consent/index.ts';
import { greet } from '../greeting.ts';
import type { Connection } from '../live/index.ts';
import { allKinds } from './allKinds.ts';
import { AppBoundary } from './AppBoundary.tsx';
import { Banners } from './Banners.tsx';
import { createOpeners } from '../effects/index.ts';
import { ErrorScreen } from './ErrorScreen.tsx';
import { followReleases } from './followReleases.ts';
import { PhoneBar } from './PhoneBar.tsx';
import { Rail } from './Rail.tsx';
import { createNotices } from '../notices/index.ts';

const remote = (change: Partial<RegistryRow>): RegistryRow => ({
  name: 'space',
  routes: [],
  navigation: [],
  commands: [],
  kinds: [],
  version: 'v1',
  container: 'holdall_space',
  base: '/r/space/v1/',
  entry: 'remoteEntry.js',
  integrity: {},
  ...change,
});
const administrator = buildUser({
  accounts: [{ ...buildUser().accounts[0]!, organizationId: 'org_1', role: 'admin' }],
});

describe('the rail', () => {
  const admin = remote({
    name: 'admin',
    navigation: [{ id: 'admin', label: 'Administration', to: '/admin', audience: 'administrator' }],
  });
  const openMenu = async (user: User) => {
    const shell = fakeShell({ user });
    renderWithShell(<Rail remotes={[admin]} notices={createNotices()} />, { shell });
    fireEvent.click(screen.getByRole('button', { name: 'Account of Ana Duarte' }));
    await screen.findByRole('menuitem', { name: /Sign out/ });
    return { shell, items: screen.getAllByRole('menuitem').map(({ textContent }) => textContent) };
  };

  it('leads home, and holds a place for what the open remote brings', () => {
    const { shell } = renderWithShell(<Rail remotes={[]} notices={createNotices()} />);
    expect(screen.getByRole('link', { name: 'Holdall, workspace' }).getAttribute('href')).toBe('/space');
    expect(shell.slots.get().rail).toBeInstanceOf(HTMLElement);
  });

  it('offers administration to those who may, in the menu of the person', async () => {
    const { items } = await openMenu(administrator);
    expect(items).toEqual([
      'Profile',
      'Administration',
      'Keyboard shortcuts?',
      'Docs',
      'Support',
      'Sign out',
    ]);
  });

  it('does not offer it to others; signs out', async () => {
    const { items, shell } = await openMenu(buildUser());
    expect(items).not.toContain('Administration');
    fireEvent.click(screen.getByRole('menuitem', { name: /Sign out/ }));
    await waitFor(() => expect(shell.asked.signOuts).toBe(1));
  });
});

describe('the bar of a phone', () => {
  it('shows the rows that remotes have declared for it, in their order', () => {
    const row = { audience: 'user', place: 'bar' } as const;
    const navigation = [
      { ...row, id: 'home', label: 'Home', to: '/space/home', order: 2 },
      { ...row, id: 'files', label: 'Files', to: '/space', order: 1 },
      { id: 'else', label: 'Else', to: '/space/else', audience: 'user' as const },
    ];
    renderWithShell(<PhoneBar remotes={[remote({ navigation })]} />);
    expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Files', 'Home']);
  });

  it.each([
    ['/space/home', ['Home']],
    ['/space/s/spc_1/sto_1/files', ['Files']],
    ['/spaceship', []],
  ])('says at %s in which of them one is', (at, names) => {
    const row = { audience: 'user', place: 'bar' } as const;
    const navigation = [
      { ...row, id: 'home', label: 'Home', to: '/space/home' },
      { ...row, id: 'files', label: 'Files', to: '/space' },
    ];
    renderWithShell(<PhoneBar remotes={[remote({ navigation })]} />, { at });
    const here = screen.queryAllByRole('link', { current: true });
    expect(here.map(({ textContent }) => textContent)).toEqual(names);
  });
});

describe('who sees a row', () => {
  it.each([
    ['everybody', null, true],
    ['user', null, false],
    ['user', buildUser(), true],
    ['administrator', buildUser(), false],
    ['administrator', administrator, true],
    ['administrator', buildUser({ operator: true }), true],
    ['operator', administrator, false],
    ['operator', buildUser({ operator: true }), true],
  ] as const)('%s', (audience, user, may) => expect(audienceAllows(audience, user)).toBe(may));
});

describe('what remotes declare', () => {
  it('becomes commands, whose code is fetched when they are run', async () => {
    const shell = fakeShell();
    const done: string[] = [];
    const run = { expose: './x', exportName: 'newFolder' };
    const commands = [
      { id: 'folder.new', title: 'New folder', group: 'Files', audience: 'user' as const, run },
    ];
    const navigation = [
      { id: 'admin', label: 'Administration', to: '/admin', audience: 'operator' as const },
    ];
    registerRemoteCommands({
      shell,
      remotes: [remote({ commands, navigation })],
      loadCode: async (name, code) => () => void done.push(`${name} ${code.exportName}`),
    });
    shell.commands.run('folder.new');
    shell.commands.run('go.admin');
    await waitFor(() => expect(done).toEqual(['space newFolder']));
    expect(shell.asked.places).toEqual([]);
  });

  it('that clashes with others leaves the page standing, and is announced', () => {
    const bus = createEventBus();
    const failed: string[] = [];
    bus.on('remoteFailed').subscribe(({ properties }) => failed.push(properties.remote));
    const run = { expose: './x', exportName: 'run' };
    const commands = [{ id: 'same', title: 'x', group: 'x', audience: 'user' as const, run }];
    const shell = {
      commands: createCommandRegistry(),
      user: createStore<User | null>(null),
      navigate: () => {},
      bus,
    };
    const remotes = [remote({ commands }), remote({ name: 'other', commands })];
    registerRemoteCommands({ shell, remotes, loadCode: () => Promise.reject(new Error()) });
    expect(failed).toEqual(['other']);
    expect(shell.commands.all.get()).toHaveLength(1);
  });

  it('adds kinds, but takes none away', () => {
    const kind = { id: 'sketch', label: 'Sketch', icon: 'image', hue: 1, shape: 'tag' as const };
    const kinds = allKinds([{ kinds: [kind, { ...kind, id: 'pdf' }] }]);
    expect(kinds.find(({ id }) => id === 'sketch')?.label).toBe('Sketch');
    expect(kinds.find(({ id }) => id === 'pdf')?.label).not.toBe('Sketch');
  });
});

describe('quiet lines over the content', () => {
  const shown = (connection: Connection, isOutdated = false, settings: Partial<Settings> | null = null) =>
    renderWithShell(
      <Banners
        connection={createStore(connection)}
        asOf={createStore('')}
        isOutdated={createStore(isOutdated)}
        overrides={{}}
      />,
      { shell: fakeShell({ settings: settings as Settings | null }) },
    ).container.textContent;

  it('say what is the matter with the connection, and nothing when it is fine', () => {
    expect(shown('fine')).toBe('');
    expect(shown('late')).toContain('Live updates are interrupted');
    expect(shown('offline')).toContain('You are offline');
  });

  it('offer a newer version, without forcing it', () => {
    shown('fine', true);
    expect(screen.getByRole('button', { name: 'Reload to update' })).toBeTruthy();
    const bus = createEventBus();
    const isOutdated = followReleases(bus, [remote({})]);
    const publish = (version: string) =>
      bus.publish({ id: '', at: '', type: 'remotePublished', properties: { remote: 'space', version } });
    publish('v2');
    expect(isOutdated.get()).toBe(true);
    publish('v1');
    expect(isOutdated.get()).toBe(false);
  });

  it('pass on what the operator says, until it is put away or over', () => {
    const banner = {
      id: 'b',
      level: 'info' as const,
      text: 'Maintenance at noon.',
      until: null,
      dismissible: true,
    };
    shown('fine', false, { banner });
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText('Maintenance at noon.')).toBeNull();
    expect(shown('fine', false, { banner: { ...banner, until: '2020-01-01T00:00:00Z' } })).toBe('');
  });
});

describe('what an event may open', () => {
  const setUp = (hidden: boolean) => {
    const spy = jest.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
    const log: string[] = [];
    const openers = createOpeners({
      http: fakeShell().http,
      say: (id) => id,
      openSummary: ({ resourceName, summary }) => void log.push(`dialog ${resourceName}: ${summary}`),
      keep: ({ text }) => void log.push(`kept ${text}`),
      openTab: (address) => void log.push(address),
    });
    openers.summaryDialog({ resourceName: 'a.pdf', summary: 'Short.' });
    openers.archiveDownload({ archiveId: 'arc_1' });
    spy.mockRestore();
    return log;
  };

  it('is a dialog and a new tab', () => {
    expect(setUp(false)).toEqual(['dialog a.pdf: Short.', '/api/archive/arc_1/download']);
    expect(api.archives.download.path).toBe('/api/archive/:archiveId/download');
  });

  it('is only kept in the bell of a tab that nobody looks at', () => {
    expect(setUp(true)[0]).toBe('kept a.pdf');
  });
});

describe('the start and its failures', () => {
  it('welcomes in the console', () => {
    const info = jest.spyOn(console, 'info').mockImplementation(() => {});
    greet('Holdall', '1.9.1');
    expect(info).toHaveBeenCalledWith('Welcome to Holdall 1.9.1');
    info.mockRestore();
  });

  it.each([
    ['production', '/consent.js', 1],
    ['development', '/consent.js', 0],
    ['production', null, 0],
  ] as const)('loads the consent script in %s mode from %s: %s', (mode, scriptUrl, count) => {
    const consent = { scriptUrl, termsVersion: '1', privacyVersion: '1' };
    loadConsent({ mode, consent });
    loadConsent({ mode, consent });
    expect(document.querySelectorAll('#consent-script')).toHaveLength(count);
    document.querySelector('#consent-script')?.remove();
  });

  it('says that the server cannot be reached, and tries again', () => {
    const onRetry = jest.fn();
    renderWithShell(<ErrorScreen onRetry={onRetry} />);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('The server cannot be reached');
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(onRetry).toHaveBeenCalledTimes(1);
  });

  it('ends on a screen that says so when the shell itself throws', () => {
    const silence = jest.spyOn(console, 'error').mockImplementation(() => {});
    function Broken(): never {
      throw new Error('planted');
    }
    renderWithShell(
      <AppBoundary>
        <Broken />
      </AppBoundary>,
    );
    expect(screen.getByRole('heading', { name: 'Something went wrong' })).toBeTruthy();
    silence.mockRestore();
  });

  it('is explained even when the files of the product did not come', async () => {
    const { showBrokenStart } = await import('../brokenStart.ts');
    render(<div id="root" />);
    act(() => expect(() => showBrokenStart(new Error('planted'))).toThrow('planted'));
    expect(screen.getByRole('alert').textContent).toContain('could not be loaded');
  });
});
