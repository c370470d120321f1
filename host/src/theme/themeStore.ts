import { persisted, type EventBus, type Store } from '@holdall/shared';

/** What the page can look like. */
export type Theme = 'light' | 'dark';

/** Theme of the page: light at first, kept in `localStorage.theme`, the same in every tab. */
export function createThemeStore(): Store<Theme> {
  return persisted<Theme>('theme', ['light', 'dark'], 'light');
}

/** Shows the theme and tells the page about later changes. `theme.js` has done the same before the first paint. */
export function applyTheme(theme: Store<Theme>, bus: EventBus): void {
  let shown: Theme | undefined;
  theme.changes.subscribe((value) => {
    document.documentElement.dataset.theme = value;
    document.documentElement.style.colorScheme = value;
    if (shown) bus.publish({ type: 'themeChanged', properties: { theme: value } });
    shown = value;
  });
}
