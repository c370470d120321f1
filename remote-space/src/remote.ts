import { defineRemote, lazyCode } from '@holdall/shared';

/** What the host knows of this remote before it loads it. */
export const remote = defineRemote({
  name: 'space',
  routes: [{ path: '/space/*', screen: lazyCode(() => import('./SpaceApp.tsx'), 'SpaceApp') }],
  navigation: [
    {
      id: 'space',
      label: 'Files',
      to: '/space',
      audience: 'user',
      place: 'bar',
      icon: 'folderOpen',
      order: 1,
    },
  ],
});
