import { startAuthentication } from '@simplewebauthn/browser';
import { api, AppError, type Http, type Say, type SignInResult } from '@holdall/shared';

type Options = Parameters<typeof startAuthentication>[0]['optionsJSON'];

/** Asks the browser for a passkey of this place. Throws, with a sentence for the person, when it or they will not. */
async function ask(options: Options, say: Say) {
  try {
    return await startAuthentication({ optionsJSON: options });
  } catch (cause) {
    const message = say('No passkey was used. Try again, or sign in another way.');
    throw new AppError('passkey_refused', { message, cause });
  }
}

/** Signs in with a passkey that the person chooses. */
export async function signInWithPasskey({ call }: Pick<Http, 'call'>, say: Say): Promise<SignInResult> {
  const { stateToken, options } = await call(api.auth.beginPasskey, {}, { quiet: true });
  const { id, response } = await ask(options as unknown as Options, say);
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  const signed = { id, clientDataJSON, authenticatorData, signature };
  const credential = userHandle === undefined ? signed : { ...signed, userHandle };
  return call(api.auth.passkeySignIn, { body: { stateToken, credential } }, { quiet: true });
}
