/** What a person sets about their account, in the administration: each is there once. */
export const accountLinks = [
  { to: '/admin/account', label: 'Profile, sign-in and your data' },
  { to: '/admin/session', label: 'Devices and sessions' },
  { to: '/admin/debug-features', label: 'My features on trial' },
  { to: '/space/welcome', label: 'Take the tour' },
] as const;
