import { useShell, useStore, type AssistantMode, type Shell } from '@holdall/shared';
import { lowestMode } from '@holdall/shared/contract';

type Known = Pick<Shell, 'settings' | 'user'>;

/** How questions are answered, and who has lowered it to that; null where it is as the operator allows. */
export interface AllowedMode {
  readonly mode: AssistantMode;
  readonly loweredBy: 'organization' | 'space' | 'person' | null;
}

/** What whoever is signed in may lower: as the operator and their organization allow. */
function allowedAbove({ settings, user }: Known): AllowedMode {
  const operators = settings.get()?.assistant.mode ?? 'model';
  const account = user.get()?.accounts.find(({ current }) => current);
  const mode = lowestMode(operators, account?.organizationAssistantMode);
  return { mode, loweredBy: mode === operators ? null : 'organization' };
}

/** How their questions are answered: as that, and as they want it. */
function allowedNow(known: Known): AllowedMode {
  const above = allowedAbove(known);
  const mode = lowestMode(above.mode, known.user.get()?.preferences.assistantMode);
  return mode === above.mode ? above : { mode, loweredBy: 'person' };
}

function useAllowed(now: (known: Known) => AllowedMode): AllowedMode {
  const shell = useShell();
  useStore(shell.settings);
  useStore(shell.user);
  return now(shell);
}

/** How questions of whoever is signed in are answered. */
export const assistantModeNow = (known: Known): AssistantMode => allowedNow(known).mode;

/** The same, drawn anew when it changes, with who has lowered it. */
export const useAllowedMode = (): AllowedMode => useAllowed(allowedNow);

/** The mode alone, drawn anew when it changes. */
export const useAssistantMode = (): AssistantMode => useAllowed(allowedNow).mode;

/** What may be lowered by whoever is signed in, and in spaces. */
export const useModeAbove = (): AllowedMode => useAllowed(allowedAbove);
