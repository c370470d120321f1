/** Numbers between 0 and 1 that are the same in every run. */
export function* chance(): Generator<number, never> {
  for (let state = 1; ;) {
    state = (state * 48_271) % 2_147_483_647;
    yield state / 2_147_483_647;
  }
}
