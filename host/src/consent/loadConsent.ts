import type { Settings } from '@holdall/shared';
import { allowScript } from '../remotes/index.ts';

/** Adds the terms-consent script to the page, once; never in development mode. */
export function loadConsent({ mode, consent }: Pick<Settings, 'mode' | 'consent'>): void {
  if (mode === 'development' || !consent.scriptUrl) return;
  if (document.getElementById('consent-script')) return;
  allowScript(consent.scriptUrl);
  const script = document.createElement('script');
  script.id = 'consent-script';
  script.async = true;
  script.src = consent.scriptUrl;
  document.head.append(script);
}
