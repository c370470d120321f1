import { noteVisit, readVisits, type Visit } from './noteVisit.ts';

const visit = (name: string, at = 0): Visit => ({
  address: `/space/r/${name}`,
  name,
  kind: 'text',
  spaceId: 'spc_1',
  at,
});
const namesOf = (visits: readonly Visit[]) => visits.map(({ name }) => name);

describe('the places somebody was at', () => {
  it('come with the latest first, each once', () => {
    const visits = ['a', 'b', 'a'].reduce<readonly Visit[]>((all, name) => noteVisit(all, visit(name)), []);
    expect(namesOf(visits)).toEqual(['a', 'b']);
  });

  it('take the name that a place has now', () => {
    const visits = noteVisit([visit('a')], { ...visit('a'), name: 'renamed' });
    expect(namesOf(visits)).toEqual(['renamed']);
  });

  it('are not many', () => {
    const names = Array.from({ length: 50 }, (_, index) => `f${index}`);
    const visits = names.reduce<readonly Visit[]>((all, name) => noteVisit(all, visit(name)), []);
    expect(visits).toHaveLength(20);
  });

  it('are read only where they are in form', () => {
    const foreign = { ...visit('x'), address: 'https://elsewhere.example' };
    expect(readVisits([visit('a'), foreign, null, { address: 1 }])).toEqual([visit('a')]);
    expect(readVisits('text')).toEqual([]);
  });
});
