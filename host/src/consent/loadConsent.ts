import type { Settings } from '@holdall/shared';

/** Adds the terms-consent script to the page, once; never in development mode. */
export function loadConsent({ mode, consent }: Pick<Settings, 'mode' | 'consent'>): void {
  if (mode === 'development' || !consent.scriptUrl) return;
  if (document.getElementById('consent-script')) return;
  const script = document.createElement('script');
  script.id = 'consent-script';
  script.async = true;
  script.src = consent.scriptUrl;
  document.head.append(script);
}
