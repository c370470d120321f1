// The terms-consent script of the product. Nothing is kept but what signing in and the person's own choices need, so there is
// nothing to ask for; it only says so to whoever looks. An operator who needs a banner sets CONSENT_SCRIPT_URL instead.
document.documentElement.dataset.consent = 'necessary-only';
