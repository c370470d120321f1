// What a person chooses for themselves: the screen with its pages, and how a choice is kept.
export { PreferencesScreen } from './PreferencesScreen.tsx';
export { usePreferences } from './saving/usePreferences.ts';
