import { defineRemote, lazyCode } from '@holdall/shared';

/** What the host knows of this remote before it loads it. */
export const remote = defineRemote({
  name: 'admin',
  routes: [{ path: '/admin/*', screen: lazyCode(() => import('./AdminApp.tsx'), 'AdminApp') }],
  navigation: [
    {
      id: 'admin',
      label: 'Account',
      to: '/admin',
      audience: 'user',
      place: 'bar',
      icon: 'settings',
      order: 9,
    },
  ],
});
