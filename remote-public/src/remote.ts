import { defineRemote, lazyCode } from '@holdall/shared';

/** What the host knows of this remote before it loads it. */
export const remote = defineRemote({
  name: 'public',
  routes: [
    {
      path: '/pb/link',
      screen: lazyCode(() => import('./LinkApp.tsx'), 'LinkApp'),
      early: [{ path: '/pb/link?t=:link', calls: ['/api/via/:link'], audience: 'everybody' }],
    },
    { path: '/pb/*', screen: lazyCode(() => import('./PublicApp.tsx'), 'PublicApp') },
  ],
  navigation: [{ id: 'public', label: 'Sign in', to: '/pb', audience: 'everybody' }],
});
