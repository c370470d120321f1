import { groupsByName, peopleByName, whomOf } from './whom.ts';

const group = (digit: string, name: string, organization: string) => ({
  id: `grp_${digit.repeat(32)}`,
  name,
  organization,
  people: 1,
});
const person = (digit: string, name: string) => ({ id: `usr_${digit.repeat(32)}`, name });

describe('whom something is shared with', () => {
  it('says the organization of groups that are called the same', () => {
    const groups = [group('1', 'Crew', 'Works'), group('2', 'Crew', 'House'), group('3', 'Board', 'House')];
    expect(groupsByName(groups).map(([name]) => name)).toEqual(['Crew (Works)', 'Crew (House)', 'Board']);
  });

  it('offers nobody by a name that two have', () => {
    const people = [person('1', 'Bo'), person('2', 'Bo'), person('3', 'Al')];
    expect(peopleByName(people)).toEqual([['Al', people[2]?.id]]);
  });

  it('means groups and people by what was offered, and others by their addresses', () => {
    const [crew, al] = [group('1', 'Crew', 'Works').id, person('3', 'Al').id];
    const named = new Map([
      ['Crew', crew],
      ['Al', al],
    ]);
    expect(whomOf(['Al', 'x@example.org', 'Crew'], named)).toEqual({
      emails: ['x@example.org'],
      userIds: [al],
      groupIds: [crew],
    });
  });
});
