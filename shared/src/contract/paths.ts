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

/** Paths of the sign-in flows that the specification's list leaves out; reloading one of them must not throw a person out. */
export const signInPaths = [
  '/pb',
  '/pb/waitlist',
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
  error: '/pb/error',
  adminAccount: '/admin/account',
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
  return [...publicPaths, ...signInPaths].some((known) => known === place);
}

/** True where the start-up check leaves a signed-in person: any place of the workspace, a listed public or admin path. */
export function isAllowedPath(path: string): boolean {
  const place = trimmed(path);
  if (place === places.space || place.startsWith(`${places.space}/`)) return true;
  return isPublicPath(place) || adminPaths.some((known) => known === place);
}
