import { lookOf, pageRegion, type Store, type User } from '@holdall/shared';

const cycles = { language: undefined, 12: 'h12', 24: 'h23' } as const;

/** Shows the page as the person wants it, now and when they choose anew. The server has written the same into its root. */
export function applyChoices(user: Store<User | null>): void {
  user.changes.subscribe((person) => {
    if (!person) return;
    const { preferences, timeZone } = person;
    const { region, hours, deviceTime } = preferences;
    Object.assign(document.documentElement.dataset, lookOf(preferences));
    pageRegion.set({ region, hourCycle: cycles[hours], timeZone: deviceTime ? undefined : timeZone });
  });
}
