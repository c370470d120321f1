import { fillRounds } from './fillRounds.ts';
import { mountSmallDisk } from './smallDisk.ts';

const disk = mountSmallDisk();
afterAll(() => disk?.remove());

// Only who may mount can have a disk that is full; `npm run bench:disk` is the long form.
(disk ? describe : describe.skip)('a full disk', () => {
  it('has uploads refused while reading goes on, stands a kill, and loses nothing', async () => {
    if (disk === null) return;
    const { kept, refused, problems } = await fillRounds({ disk, rounds: 2, reserve: '0' });
    expect(problems).toEqual([]);
    expect(kept).toBeGreaterThan(3);
    expect(refused).toBeGreaterThan(2);
  }, 240_000);
});
