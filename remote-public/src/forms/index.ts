// What the public forms have in common.
export { useStateToken } from './stateToken.ts';
export { useAddressToken } from './useAddressToken.ts';
export { useSignInResult } from './useSignInResult.ts';
