import type { Storage } from '@holdall/shared';

/** What is wrong with a storage, in a word. States that pass by themselves are none. */
export const troubles: { readonly [State in Storage['state']]?: string } = {
  degraded: 'Some things could not be read',
  needsSignIn: 'Sign in again',
  unreachable: 'Cannot be reached',
  paused: 'Paused',
  full: 'Full',
};

/** What a storage without trouble is at, in a word. */
export const calmStates: { readonly [State in Storage['state']]?: string } = {
  connecting: 'Connecting…',
  syncing: 'Being read…',
  ready: 'Ready',
  deleting: 'Being deleted…',
};
