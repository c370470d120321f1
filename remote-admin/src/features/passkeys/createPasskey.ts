import { startRegistration, WebAuthnError } from '@simplewebauthn/browser';
import { AppError, type Answer, type NewCredential, type Say } from '@holdall/shared';
import type { adminApi } from '@holdall/shared/administration';

type Challenge = Answer<typeof adminApi.passkeys.begin>;
type Options = Parameters<typeof startRegistration>[0]['optionsJSON'];

/** Lets the browser make a passkey. Throws, with a sentence for the person, when it or they will not. */
export async function createPasskey({ options }: Challenge, say: Say): Promise<NewCredential> {
  try {
    const { id, response } = await startRegistration({ optionsJSON: options as unknown as Options });
    const { clientDataJSON, attestationObject, transports = [] } = response;
    return { id, clientDataJSON, attestationObject, transports: [...transports] };
  } catch (cause) {
    const known =
      cause instanceof WebAuthnError && cause.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED';
    const message = known
      ? say('This device has a passkey of yours already.')
      : say('No passkey was made. Try again, and answer what your browser asks.');
    throw new AppError('passkey_refused', { message, cause });
  }
}
