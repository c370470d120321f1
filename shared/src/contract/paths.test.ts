import {
  adminPaths,
  isAllowedPath,
  isPublicArea,
  isPublicPath,
  nextPlace,
  publicPaths,
  redirectFrom,
} from './paths.ts';

const at = (address: string) => {
  const { pathname, search, hash } = new URL(address, 'http://here');
  return { pathname, search, hash };
};
const ana = { mustSetPassword: false };
const guest = { mustSetPassword: true };

describe('paths that need no sign-in', () => {
  it.each(publicPaths)('%s is public, with a slash at its end too', (path) => {
    expect(isPublicPath(path)).toBe(true);
    expect(isPublicPath(`${path}/`)).toBe(true);
  });

  it.each(['/pb/other', '/space', '/admin/account', '/', '/pbx', '/pb/sign-in/other'])(
    '%s is not',
    (path) => {
      expect(isPublicPath(path)).toBe(false);
    },
  );

  it('counts everything under /pb as the public area, and nothing beside it', () => {
    expect(isPublicArea('/pb')).toBe(true);
    expect(isPublicArea('/pb/other')).toBe(true);
    expect(isPublicArea('/pbx')).toBe(false);
  });
});

describe('the start-up check', () => {
  it.each([...adminPaths, ...publicPaths, '/space', '/space/r/res_1', '/space/s/spc_1/sto_1/files'])(
    'leaves a signed-in person at %s',
    (path) => {
      expect(isAllowedPath(path)).toBe(true);
      expect(redirectFrom(at(path), ana)).toBeNull();
    },
  );

  it.each(['/', '/other', '/admin/other', '/pb/other', '/spaces', '/administration'])(
    'sends a signed-in person from %s to /space',
    (path) => expect(redirectFrom(at(path), ana)).toBe('/space'),
  );

  it('opens the account page for /admin, and the sign-in page for /pb, keeping the query', () => {
    expect(redirectFrom(at('/admin'), ana)).toBe('/admin/account');
    expect(redirectFrom(at('/pb?next=%2Fspace%2Fr%2Fx'), null)).toBe('/pb/sign-in?next=%2Fspace%2Fr%2Fx');
  });

  it('sends a stranger to /pb and remembers a deep link', () => {
    expect(redirectFrom(at('/space'), null)).toBe('/pb');
    expect(redirectFrom(at('/other'), null)).toBe('/pb');
    expect(redirectFrom(at('/space/r/x?page=2#end'), null)).toBe(
      `/pb?next=${encodeURIComponent('/space/r/x?page=2#end')}`,
    );
    expect(redirectFrom(at('/admin/audit'), null)).toBe(`/pb?next=${encodeURIComponent('/admin/audit')}`);
    expect(redirectFrom(at('/pb/terms'), null)).toBeNull();
  });

  it('keeps somebody without a password at the page where one is set', () => {
    expect(redirectFrom(at('/pb/set-password'), guest)).toBeNull();
    expect(redirectFrom(at('/pb/terms'), guest)).toBeNull();
    expect(redirectFrom(at('/space/r/x'), guest)).toBe('/pb/set-password');
    expect(redirectFrom(at('/pb/sign-in'), guest)).toBe('/pb/set-password');
  });
});

describe('the place after signing in', () => {
  it.each(['/space/r/x?a=1#b', '/admin/audit', '/space'])('is %s when asked', (next) => {
    expect(nextPlace(next)).toBe(next);
  });

  it.each([
    null,
    '',
    'https://evil.example/space',
    '//evil.example/space',
    '/\\evil.example/space',
    'javascript:alert(1)',
    '/pb/terms',
    '/space/../pb/sign-in',
    '/admin/other',
    '/other',
  ])('is the workspace for %s', (next) => expect(nextPlace(next)).toBe('/space'));
});

describe('who has done what was to be done first', () => {
  const free = { mustSetPassword: false };
  const at = (search: string) => redirectFrom({ pathname: '/admin/account', search, hash: '' }, free);

  it('is led on to where they wanted, and nowhere else', () => {
    expect(at('?next=%2Fspace%2Fr%2Fx%3Fpage%3D2')).toBe('/space/r/x?page=2');
    expect(at('?next=https%3A%2F%2Fevil.example')).toBe('/space');
    expect(at('')).toBeNull();
  });
});

describe('who has something to do first', () => {
  const hindered = { mustSetPassword: false, duty: 'acceptTerms' };
  const at = (pathname: string) => redirectFrom({ pathname, search: '', hash: '' }, hindered);

  it.each([
    ['/space', '%2Fspace'],
    ['/space/r/x', '%2Fspace%2Fr%2Fx'],
    ['/admin/audit', '%2Fadmin%2Faudit'],
    ['/pb', '%2Fspace'],
    ['/pb/sign-in', '%2Fspace'],
    ['/else', '%2Fspace'],
  ])('is led there from %s, and back afterwards', (pathname, next) =>
    expect(at(pathname)).toBe(`/admin/account?next=${next}`),
  );
  it.each(['/admin/account', '/pb/set-password', '/pb/terms', '/pb/privacy', '/pb/support'])(
    'may be at %s',
    (pathname) => expect(at(pathname)).toBeNull(),
  );
});
