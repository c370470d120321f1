import { useShell, useStore } from '@holdall/shared';

/** For whom viewers keep things in this browser: the signed-in person, or whoever has come by a link. */
export const useReaderId = (): string => useStore(useShell().user)?.id ?? 'visitor';
