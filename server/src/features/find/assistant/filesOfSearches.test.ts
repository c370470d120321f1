import type { Actor } from '../../../access/Actor.ts';
import { createFilesOfSearches, mostOfSearch } from './filesOfSearches.ts';

const ann = { userId: 'usr_ann' } as Actor;
const idsTo = (count: number) => Array.from({ length: count }, (_, number) => `res_${number}`);

/** What is asked about where a search finds so many files, of which the asker sees the text of all. */
const askedOf = (count: number, more: boolean) =>
  createFilesOfSearches({
    searchOf: async () => ({ name: 'Many', query: 'many' }),
    idsOf: async () => ({ ids: idsTo(count), more, problems: [] }),
    fileTexts: {
      of: async (_, ids) => ids.map((resourceId) => ({ resourceId, storageId: 'sto_1' })) as never,
    },
  })(ann, ['svs_1', 'spc_1']);

describe('the files of a search', () => {
  it('are the first ones, and it is known where there are more', async () => {
    expect(await askedOf(mostOfSearch, false)).toMatchObject({ named: ['spc_1'], isCut: false });
    const { files, isCut } = await askedOf(mostOfSearch + 1, false);
    expect(files).toHaveLength(mostOfSearch);
    expect(isCut).toBe(true);
    expect((await askedOf(3, true)).isCut).toBe(true);
  });
});
