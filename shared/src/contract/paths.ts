/** Paths of the specification that need no sign-in. */
export const publicPaths = [
  '/pb/sign-in',
  '/pb/sign-up',
  '/pb/sign-up/success',
  '/pb/debug-features',
  '/pb/debug-features/success',
  '/pb/terms',
  '/pb/set-password',
  '/pb/privacy',
  '/pb/link',
  '/pb/support',
  '/pb/docs',
  '/pb/video',
  '/pb/error',
] as const;

/** Other paths that need no sign-in: those of signing in itself, and where mails lead. Reloading one of them must not throw a person out. */
export const otherPublicPaths = [
  '/pb',
  '/pb/waitlist',
  '/pb/email-change',
  '/pb/link-mails',
  '/pb/sign-in/email',
  '/pb/sign-in/guest',
  '/pb/totp',
  '/pb/guest-code',
] as const;

/** Admin paths that the start-up check accepts. */
export const adminPaths = [
  '/admin/account',
  '/admin/organization',
  '/admin/session',
  '/admin/settings',
  '/admin/settings/storage',
  '/admin/settings/debug-features',
  '/admin/debug-features',
  '/admin/feedback',
  '/admin/audit',
  '/admin/product',
  '/admin/promocode',
] as const;

/** Where the parts of the sign-in flow and the areas live. */
export const places = {
  public: '/pb',
  space: '/space',
  admin: '/admin',
  signIn: '/pb/sign-in',
  signInEmail: '/pb/sign-in/email',
  signInGuest: '/pb/sign-in/guest',
  signUp: '/pb/sign-up',
  signUpSuccess: '/pb/sign-up/success',
  waitlist: '/pb/waitlist',
  totp: '/pb/totp',
  guestCode: '/pb/guest-code',
  setPassword: '/pb/set-password',
  emailChange: '/pb/email-change',
  link: '/pb/link',
  error: '/pb/error',
  adminAccount: '/admin/account',
  adminSettings: '/admin/settings',
  welcome: '/space/welcome',
} as const;

/** The live connection. */
export const socketPath = '/api/account/update';

/** A path without the slash at its end; `/` stays. */
function trimmed(path: string): string {
  return path.length > 1 ? path.replace(/\/+$/, '') : path;
}

/** True where nobody needs to be signed in, by either list. */
export function isPublicPath(path: string): boolean {
  const place = trimmed(path);
  return [...publicPaths, ...otherPublicPaths].some((known) => known === place);
}

/** Where somebody who must set a password first may be: there, and where one reads before agreeing. */
const readableWithoutPassword: readonly string[] = [
  '/pb/set-password',
  '/pb/terms',
  '/pb/privacy',
  '/pb/support',
];

/**
 * Where somebody who has something to do first may be: where it is done, where one reads before agreeing, and where they
 * come from: who has just set a password is led on by that page, to the place that they wanted.
 */
function isReadableFirst(place: string): boolean {
  return place === places.adminAccount || readableWithoutPassword.includes(place);
}

/** True under /pb, where an HTTP failure shows no notice: the screens there say themselves what is wrong. */
export function isPublicArea(path: string): boolean {
  return path === places.public || path.startsWith(`${places.public}/`);
}

/** True where the start-up check leaves a signed-in person: any place of the workspace, a listed public or admin path. */
export function isAllowedPath(path: string): boolean {
  const place = trimmed(path);
  if (place === places.space || place.startsWith(`${places.space}/`)) return true;
  return isPublicPath(place) || adminPaths.some((known) => known === place);
}

/**
 * Where somebody goes after signing in: the asked place when it lies in the workspace or is an admin page of this site,
 * else the workspace. Anything foreign (another host, another scheme, a public page) counts as not asked.
 */
export function nextPlace(asked: string | null | undefined): string {
  if (!asked?.startsWith('/') || /^\/[/\\]/.test(asked)) return places.space;
  const { origin, pathname, search, hash } = new URL(asked, 'https://here.invalid');
  const isInside = pathname === places.link || (isAllowedPath(pathname) && !isPublicArea(pathname));
  return origin === 'https://here.invalid' && isInside ? pathname + search + hash : places.space;
}

/** A place as the address line has it. */
export interface Place {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
}

/** What the rule of places must know of somebody. */
interface Visitor {
  readonly mustSetPassword: boolean;
  readonly duty?: string | undefined;
}

/**
 * The rule of places: where somebody at a place must go instead; null leaves them there.
 * Deep links survive: a stranger, and who has something to do first, takes them along as `?next=`.
 */
export function redirectFrom({ pathname, search, hash }: Place, visitor: Visitor | null): string | null {
  const place = trimmed(pathname);
  const next = new URLSearchParams(search).get('next');
  if (visitor?.mustSetPassword) return readableWithoutPassword.includes(place) ? null : places.setPassword;
  if (visitor?.duty !== undefined) {
    if (isReadableFirst(place)) return null;
    const asked = isPublicArea(place) ? next : pathname + search + hash;
    return `${places.adminAccount}?next=${encodeURIComponent(nextPlace(asked))}`;
  }
  if (place === places.public) return `${places.signIn}${search}`;
  if (!visitor && !isPublicPath(place)) {
    const asked = nextPlace(pathname + search + hash);
    return asked === places.space ? places.public : `${places.public}?next=${encodeURIComponent(asked)}`;
  }
  if (place === places.admin) return places.adminAccount;
  // What was to be done first is done, whoever has told.
  if (place === places.adminAccount && next !== null) return nextPlace(next);
  return isAllowedPath(place) ? null : places.space;
}
