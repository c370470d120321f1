import { keepRunning } from './keepRunning.mjs';

const codesOf = (codes) => async () => codes.shift() ?? 0;

describe('keeping a server running', () => {
  it('starts it again when it was killed, and not when it has ended', async () => {
    const said = [];
    expect(await keepRunning(codesOf([137, 137, 0]), { say: (line) => said.push(line) })).toBe(0);
    expect(said).toHaveLength(2);
    expect(await keepRunning(codesOf([1, 0]), { say: (line) => said.push(line) })).toBe(1);
    expect(said).toHaveLength(2);
  });

  it('gives one up that is killed again and again within minutes', async () => {
    const endless = () => codesOf(Array.from({ length: 20 }, () => 137));
    let moment = 0;
    const slowly = { say() {}, now: () => (moment += 300_000) };
    expect(await keepRunning(endless(), slowly)).toBe(0);
    expect(await keepRunning(endless(), { say() {}, now: () => 0 })).toBe(137);
  });
});
