import type { Call, Input } from '../contract/defineCall.ts';

/** Key of a call's answers in the cache; without an input, of all its answers. */
export function callKey<C extends Call>(call: C, input?: Input<C>): readonly unknown[] {
  return input === undefined ? [call.path] : [call.path, input];
}
