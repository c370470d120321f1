import { commonPasswords, passwordProblem } from './passwordProblem.ts';

const about = { email: 'dora.meyer@example.org', name: 'Dora Meyer', organizationName: 'Blue Harbour' };

describe('a password', () => {
  it.each([
    ['short one', 'Use at least 10 characters.'],
    ['0987654321', 'This repeats itself. Choose something harder to guess.'],
    ['zyxwvutsrq', 'This repeats itself. Choose something harder to guess.'],
    ['abcdefghijkl', 'This repeats itself. Choose something harder to guess.'],
    ['aaaaaaaaaaaa', 'This repeats itself. Choose something harder to guess.'],
    ['abc123abc123', 'This repeats itself. Choose something harder to guess.'],
    ['password123', 'This is one of the passwords that are tried first.'],
    ['Basketball1!', 'This is one of the passwords that are tried first.'],
    ['QWERTYUIOP', 'This is one of the passwords that are tried first.'],
    ['dora.meyer', 'Do not use your name or e-mail address.'],
    ['Dora Meyer 1', 'Do not use your name or e-mail address.'],
    ['Holdall-2026!', 'Do not use your name or e-mail address.'],
    ['2026 Workspace', 'Do not use your name or e-mail address.'],
    ['Example.org #1', 'Do not use your name or e-mail address.'],
    ['BlueHarbour99', 'Do not use your name or e-mail address.'],
    ['dora.meyer@example.org', 'Do not use your name or e-mail address.'],
  ])('like "%s" is refused: %s', (password, problem) => {
    expect(passwordProblem(password, about)).toBe(problem);
  });

  it.each([
    'correct horse a',
    'known to the victim',
    'Tr0ub4dor&3x',
    'пароль подлиннее',
    '🐴🔋📎🎒🐴 und mehr',
  ])('like "%s" is taken', (password) => {
    expect(passwordProblem(password, about)).toBeNull();
  });

  it('is compared with more than 3,000 that are tried first', () => {
    expect(commonPasswords().size).toBeGreaterThan(3000);
    expect([...commonPasswords()].filter((line) => line.length >= 10).length).toBeGreaterThan(1000);
  });
});
