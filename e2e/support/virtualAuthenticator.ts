import type { Page } from '@playwright/test';

/** An authenticator of the browser's own, which answers without a hand: a device with a screen lock. */
export interface VirtualAuthenticator {
  /** Whether the finger is the right one from now on. */
  setVerified(isVerified: boolean): Promise<void>;
  /** How many passkeys it keeps. */
  count(): Promise<number>;
}

/** Gives the browser of a page an authenticator that keeps passkeys. */
export async function addVirtualAuthenticator(page: Page): Promise<VirtualAuthenticator> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    async setVerified(isUserVerified) {
      await session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
    },
    async count() {
      const { credentials } = await session.send('WebAuthn.getCredentials', { authenticatorId });
      return credentials.length;
    },
  };
}
