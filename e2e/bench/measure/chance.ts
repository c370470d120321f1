/** Numbers between 0 and 1 that are the same in every run that begins with the same number. */
export function* chance(seed = 1): Generator<number, never> {
  for (let state = seed; ;) {
    state = (state * 48_271) % 2_147_483_647;
    yield state / 2_147_483_647;
  }
}
