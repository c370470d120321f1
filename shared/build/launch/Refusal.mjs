/** A reason not to go on that the person at the keyboard can act on: one sentence, shown without a stack. */
export class Refusal extends Error {
  name = 'Refusal';
}
