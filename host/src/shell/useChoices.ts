import { useLayoutEffect } from 'react';
import { lookOf, pageRegion, useUser } from '@holdall/shared';
import './choices.css';

const cycles = { language: undefined, 12: 'h12', 24: 'h23' } as const;

/** Shows the page as the person wants it, now and when they choose anew. The server has written the same into its root. */
export function useChoices(): void {
  const { preferences, timeZone } = useUser();
  useLayoutEffect(() => {
    const { region, hours, deviceTime } = preferences;
    Object.assign(document.documentElement.dataset, lookOf(preferences));
    pageRegion.set({ region, hourCycle: cycles[hours], timeZone: deviceTime ? undefined : timeZone });
  }, [preferences, timeZone]);
}
