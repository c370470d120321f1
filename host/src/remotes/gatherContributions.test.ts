import { createStore, type User } from '@holdall/shared';
import { buildUser } from '@holdall/shared/testing';
import { gatherContributions } from './gatherContributions.ts';

const row = (id: string, more: object = {}) => ({
  id,
  label: id,
  audience: 'user' as const,
  content: { expose: `./${id}`, exportName: 'Tab' },
  ...more,
});

function gather(person: User | null, ...homeCards: ReturnType<typeof row>[][]) {
  const asked: string[] = [];
  const contributions = gatherContributions({
    remotes: homeCards.map((cards, index) => ({
      name: `remote${index}`,
      contributions: { homeCards: cards },
    })),
    user: createStore(person),
    loadCode: async (remote, { expose }) => {
      asked.push(`${remote} ${expose}`);
      return undefined as never;
    },
  });
  return { asked, at: () => contributions.at('homeCards') };
}

describe('what remotes add to the places of others', () => {
  it('stands in its order, whichever remote it came with', () => {
    const { at } = gather(
      buildUser(),
      [row('late', { order: 9 }), row('same')],
      [row('early', { order: -1 }), row('same', { label: 'other' })],
    );
    expect(at().map(({ id, remote }) => `${id} of ${remote}`)).toEqual([
      'early of remote1',
      'same of remote0',
      'same of remote1',
      'late of remote0',
    ]);
  });

  it('is there for whom it is meant', () => {
    const rows = [row('mine'), row('theirs', { audience: 'operator' })];
    expect(
      gather(buildUser(), rows)
        .at()
        .map(({ id }) => id),
    ).toEqual(['mine']);
    expect(gather(null, rows).at()).toEqual([]);
  });

  it('brings its code only when that is asked for, from its own remote', async () => {
    const { at, asked } = gather(buildUser(), [], [row('card')]);
    const [card] = at();
    expect(asked).toEqual([]);
    await card?.load();
    expect(asked).toEqual(['remote1 ./card']);
    expect(at()[0]?.content).toBe(card?.content);
  });
});
