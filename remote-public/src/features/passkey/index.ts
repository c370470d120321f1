// Signing in with a passkey. Fetched when somebody wants to.
export { signInWithPasskey } from './signInWithPasskey.ts';
