import { defineRemote, lazyCode } from '@holdall/shared';

/** What the host knows of this remote before it loads it. */
export const remote = defineRemote({
  name: 'public',
  routes: [{ path: '/pb/*', screen: lazyCode(() => import('./PublicApp.tsx'), 'PublicApp') }],
  navigation: [{ id: 'public', label: 'Sign in', to: '/pb', audience: 'everybody' }],
});
