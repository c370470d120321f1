import { problemsIn } from './securityTable.ts';

const about = (text: string, word: string) =>
  problemsIn(text, (path) => path === 'server/src/main.ts').filter((problem) => problem.includes(word));

describe('the check of the table of security', () => {
  it('finds a requirement that nothing is said of', () => {
    expect(about('', ' 6.1.1.')).toHaveLength(1);
    expect(about('| 6.1.1 | a | b |', ' 6.1.1.')).toEqual([]);
  });

  it('takes a line that says why it does not apply, ranges too, and no other mention', () => {
    const text = 'Not applicable: 10.4.1–10.4.11: none. Not applicable: 10.5.5, 10.6.1: none, see 6.1.1.';
    expect(about(text, ' 10.4.')).toEqual([]);
    expect(about(text, ' 10.5.5.')).toEqual([]);
    expect(about(text, ' 10.6.2.')).toHaveLength(1);
    expect(about(text, ' 6.1.1.')).toHaveLength(1);
  });

  it('finds a requirement that is answered twice', () => {
    expect(about('| 6.1.1 | a | b |\n| 6.1.1 | a | c |', 'twice')).toHaveLength(1);
  });

  it.each([
    ['`server/src/gone.test.ts`', 1],
    ['`.ci/gone`', 1],
    ['`gone.yaml`', 1],
    ['`server/src/main.ts`', 0],
    ['`no-store`, `private, no-cache`, `npm run check`', 0],
  ])('finds a file that is not there: %s', (text, problems) => {
    expect(about(text, 'not there')).toHaveLength(problems);
  });
});
