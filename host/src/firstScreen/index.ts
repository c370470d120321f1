// The first screen: what must not come before it.
export { afterFirstScreen } from './afterFirstScreen.ts';
export { takeFirstAnswers } from './firstAnswers.ts';
export { useEndFirstFrame } from './useEndFirstFrame.ts';
export { untilThere } from './untilThere.ts';
