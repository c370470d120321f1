import { killRounds } from './killRounds.ts';

// `npm run bench:kill` is the long form.
describe('a server that is killed while it reads and answers', () => {
  it('goes on with everything, and loses nothing that it has acknowledged', async () => {
    const { findings, met } = await killRounds({ rounds: 2, seed: 18 });
    expect(
      findings.flatMap(({ what, problems }) => problems.map((problem) => `${what}: ${problem}`)),
    ).toEqual([]);
    expect(met.size).toBeGreaterThan(1);
  }, 240_000);
});
