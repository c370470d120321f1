import { useShell, useText, useUser, type Preferences } from '@holdall/shared';
import { savePreferences } from './savePreferences.ts';

/**
 * What the person has chosen, and how they choose anew: it holds at once and is kept on the server.
 * @example const { preferences, save } = usePreferences(); save({ density: 'compact' });
 */
export function usePreferences() {
  const shell = useShell();
  const say = useText();
  const { preferences } = useUser();
  return {
    preferences,
    save: (changes: Partial<Preferences>) => void savePreferences({ ...shell, say }, changes),
  };
}
