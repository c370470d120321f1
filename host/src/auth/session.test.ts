import { Subject } from 'rxjs';
import {
  AppError,
  createEventBus,
  createPersonalStore,
  createQueryClient,
  createStore,
  type Http,
  type HttpFailure,
  type LiveState,
  type Settings,
} from '@holdall/shared';
import { buildUser } from '@holdall/shared/testing';
import { createEnter, createLeaving, createSession, createSignOut, startUp, watchSession } from './index.ts';
import type { TabNews } from './createTabs.ts';

const ana = buildUser();
const refusal = (code: ConstructorParameters<typeof AppError>[0]) => Promise.reject(new AppError(code));
const settings = { appVersion: '1.9.1' } as Settings;

/** A session with everything around it written down in `log`, in the order in which it happened. */
function setUp(answers: Record<string, () => unknown> = {}, pathname = '/space/r/x') {
  const log: string[] = [];
  const failures = new Subject<HttpFailure>();
  const loggedOut = new Subject<void>();
  const news = new Subject<TabNews>();
  const state = new Subject<LiveState>();
  const session = createSession();
  const bus = createEventBus();
  const queries = createQueryClient();
  const known = createStore<Settings | null>(null);
  const location = { pathname, search: '' };
  const http = {
    failures,
    call: async ({ path }: { path: string }) => {
      log.push(`call ${path}`);
      return answers[path]?.();
    },
  } as unknown as Http;
  const live = {
    state,
    events: new Subject<never>(),
    loggedOut,
    start: () => void log.push('live started'),
    stop: () => void log.push('live stopped'),
  };
  const tabs = { news, tell: ({ type }: TabNews) => void log.push(`tabs told ${type}`) };
  const navigate = (to: string) => void log.push(`went to ${to}`);
  const leaving = createLeaving({ session, live, queries, bus });
  const say = (id: string) => id;
  const show = ({ title }: { title: string }) => void log.push(`notice ${title}`);
  const signOut = createSignOut({ http, session, leaving, tabs, navigate, say, show });
  const restart = async () => void log.push('asked again who is here');
  const refresh = async () => void log.push('asked again what is to be done');
  return {
    log,
    failures,
    loggedOut,
    news,
    state,
    session,
    bus,
    known,
    location,
    http,
    live,
    tabs,
    navigate,
    leaving,
    signOut,
    restart,
    refresh,
  };
}
const unauthorized = (code: 'not_signed_in' | 'bad_credentials') =>
  ({ error: new AppError(code), status: 401, serverMessage: '', quiet: true }) satisfies HttpFailure;

describe('the start', () => {
  const me = '/api/me';
  const start = async (answers: Record<string, () => unknown>) => {
    const world = setUp({ '/api/settings': () => settings, ...answers });
    await startUp({ http: world.http, session: world.session, settings: world.known });
    return world;
  };

  it('asks who is here and how the product is set up, both at once', async () => {
    const { log, session, known } = await start({ [me]: () => ana });
    expect(log).toEqual(['call /api/me', 'call /api/settings']);
    expect([session.user.get(), session.start.get(), known.get()]).toEqual([ana, 'ready', settings]);
  });

  it('takes a 401 for "nobody", and is ready all the same', async () => {
    const { session } = await start({ [me]: () => refusal('not_signed_in') });
    expect([session.user.get(), session.start.get()]).toEqual([null, 'ready']);
  });

  it.each(['no_connection', 'internal', 'maintenance'] as const)('fails on %s', async (code) => {
    const { session } = await start({ [me]: () => refusal(code) });
    expect(session.start.get()).toBe('failed');
    const other = await start({ [me]: () => ana, '/api/settings': () => refusal(code) });
    expect(other.session.start.get()).toBe('failed');
  });
});

describe('signing out', () => {
  it('clears the person and what was registered, goes to the sign-in page, tells the server: in this order', async () => {
    const { log, session, leaving, signOut, bus } = setUp();
    session.user.set(ana);
    leaving.onSignOut(() => void log.push('space state cleared'));
    leaving.onSignOut(() => Promise.reject(new Error('a remote that fails')));
    const takeBack = leaving.onSignOut(() => void log.push('never'));
    takeBack();
    bus.on('signedOut').subscribe(() => log.push(`announced, person is ${String(session.user.get())}`));
    await signOut();
    expect(log).toEqual([
      'live stopped',
      'space state cleared',
      'announced, person is null',
      'went to /pb/sign-in',
      'tabs told signedOut',
      'call /api/sign-out',
    ]);
  });

  it('leaves nothing in the stores of modules, whoever ended the session', async () => {
    const question = createPersonalStore<string | null>(null);
    for (const leave of ['signOut', 'forget'] as const) {
      const { session, leaving, signOut } = setUp();
      session.user.set(ana);
      question.set('Delete secret.pdf?');
      await (leave === 'signOut' ? signOut() : leaving.forget());
      expect(question.get()).toBeNull();
    }
  });

  it('does nothing a second time', async () => {
    const { log, session, signOut } = setUp();
    session.user.set(ana);
    await Promise.all([signOut(), signOut()]);
    expect(log.filter((line) => line.startsWith('call'))).toHaveLength(1);
  });

  it('says so when the server could not be told', async () => {
    const { log, session, signOut } = setUp({ '/api/sign-out': () => refusal('no_connection') });
    session.user.set(ana);
    await signOut();
    expect(log.at(-1)).toBe('notice Sign-out');
    expect(session.user.get()).toBeNull();
  });
});

describe('signing in', () => {
  const enter = (search: string, user = ana, next?: string) => {
    const { log, session, bus, tabs, navigate } = setUp();
    createEnter({ session, bus, tabs, navigate, location: { search } })(user, next);
    expect(session.user.get()).toBe(user);
    expect(log).toContain('tabs told signedIn');
    return log.at(-1);
  };

  it('goes to the workspace, or to the place that was asked for', () => {
    expect(enter('')).toBe('went to /space');
    expect(enter('?next=%2Fspace%2Fr%2Fx%3Fpage%3D2')).toBe('went to /space/r/x?page=2');
    expect(enter('?next=%2Fspace%2Fr%2Fx', ana, '/admin/audit')).toBe('went to /admin/audit');
  });

  it.each(['?next=https%3A%2F%2Fevil.example', '?next=%2F%2Fevil.example', '?next=%2Fpb%2Fterms'])(
    'does not follow %s',
    (search) => expect(enter(search)).toBe('went to /space'),
  );

  it('goes by the password page first where one must be set, and remembers the way on', () => {
    const guest = buildUser({ guest: true, mustSetPassword: true });
    expect(enter('?next=%2Fspace%2Fr%2Fx', guest)).toBe('went to /pb/set-password?next=%2Fspace%2Fr%2Fx');
  });
});

describe('the end of a session that comes from elsewhere', () => {
  const watched = (pathname?: string) => {
    const world = setUp({}, pathname);
    watchSession(world);
    world.session.user.set(ana);
    world.log.length = 0;
    return world;
  };
  const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

  it('a 401 clears the person, without asking the server anything', () => {
    const { log, session, failures } = watched();
    failures.next(unauthorized('not_signed_in'));
    expect(session.user.get()).toBeNull();
    expect(log.join()).not.toContain('call');
  });

  it.each(['/pb/sign-in', '/pb/terms', '/pb/totp'])('a 401 on %s changes nothing', (pathname) => {
    const { session, failures } = watched(pathname);
    failures.next(unauthorized('not_signed_in'));
    expect(session.user.get()).toBe(ana);
  });

  it('who is refused because something is to be done first is asked anew what that is', () => {
    const { log, session, failures } = watched();
    const error = new AppError('second_factor_required');
    failures.next({ error, status: 403, serverMessage: '', quiet: true });
    expect(log).toEqual(['asked again what is to be done']);
    expect(session.user.get()).toBe(ana);
  });

  it('wrong credentials are no end of a session', () => {
    const { session, failures } = watched();
    failures.next(unauthorized('bad_credentials'));
    expect(session.user.get()).toBe(ana);
  });

  it('a live connection closed with "logout" signs out', async () => {
    const { log, loggedOut, session } = watched();
    loggedOut.next();
    await settled();
    expect(session.user.get()).toBeNull();
    expect(log).toEqual(expect.arrayContaining(['went to /pb/sign-in', 'call /api/sign-out']));
  });

  it('another tab signs out: this one follows without telling the server again', async () => {
    const { log, news, session } = watched();
    news.next({ type: 'signedOut' });
    await settled();
    expect([session.user.get(), session.farewell.get()]).toEqual([null, '/pb/sign-in']);
    expect(log.join()).not.toMatch(/call|tabs told/);
  });

  it('another tab signs somebody else in: this one asks again; the same person: nothing', async () => {
    const { log, news } = watched();
    news.next({ type: 'signedIn', userId: ana.id });
    await settled();
    expect(log).toEqual([]);
    news.next({ type: 'signedIn', userId: 'usr_other' });
    await settled();
    expect(log.at(-1)).toBe('asked again who is here');
  });
});

describe('the live connection of a session', () => {
  it('starts with a person, stays while it is the same one, stops without', () => {
    const world = setUp();
    watchSession(world);
    world.log.length = 0;
    world.session.user.set(ana);
    world.session.user.set({ ...ana, unread: 3 });
    expect(world.log).toEqual(['live stopped', 'live started']);
    world.session.user.set(null);
    expect(world.log).toEqual(['live stopped', 'live started', 'live stopped']);
  });

  it('waits until a password has been set', () => {
    const world = setUp();
    watchSession(world);
    world.session.user.set(buildUser({ mustSetPassword: true }));
    expect(world.log).not.toContain('live started');
  });

  it('asks whether the session still lives when it fails twice in a row', () => {
    const world = setUp({ '/api/me': () => refusal('not_signed_in') });
    watchSession(world);
    world.session.user.set(ana);
    world.state.next('waiting');
    world.state.next('open');
    world.state.next('waiting');
    expect(world.log).not.toContain('call /api/me');
    world.state.next('waiting');
    expect(world.log).toContain('call /api/me');
  });
});
