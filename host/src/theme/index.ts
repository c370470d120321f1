// Light and dark: the choice, its button, and how it reaches the page.
export { applyTheme, createThemeStore } from './themeStore.ts';
export { ThemeToggle } from './ThemeToggle.tsx';
export { useOrganizationTheme } from './useOrganizationTheme.ts';
