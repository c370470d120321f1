import { api, useShell } from '@holdall/shared';

/** Ends the welcome for good and goes to work. That it was passed is kept at the server; where that fails it is proposed again. */
export function useFinish() {
  const { http, user, navigate } = useShell();
  return async (to: string) => {
    navigate(to);
    if (user.get()?.onboardingPassed) return;
    await http.call(api.me.passOnboarding, { body: { passed: true } }, { quiet: true }).catch(() => null);
    user.update((person) => person && { ...person, onboardingPassed: true });
  };
}
