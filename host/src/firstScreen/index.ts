// The first screen: what must not come before it.
export { afterFirstScreen } from './afterFirstScreen.ts';
