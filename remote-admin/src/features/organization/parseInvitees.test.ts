import { parseInvitees } from './parseInvitees.ts';

const emailsIn = (text: string) => parseInvitees(text, 'member').map(({ email }) => email);

describe('the people to invite', () => {
  it.each([
    ['one address', 'ana@example.org', ['ana@example.org']],
    [
      'lines of any system',
      'a@x.org\r\nb@x.org\rc@x.org\n\nd@x.org',
      ['a@x.org', 'b@x.org', 'c@x.org', 'd@x.org'],
    ],
    [
      'commas, semicolons and tabs',
      'a@x.org, b@x.org; c@x.org\td@x.org',
      ['a@x.org', 'b@x.org', 'c@x.org', 'd@x.org'],
    ],
    ['a table with titles and names', 'Name,E-mail\n"Ana Duarte","ana@x.org"\n', ['ana@x.org']],
    ['the same twice', 'Ana@x.org\nana@x.org', ['ana@x.org']],
    ['nothing', ' \n,,\n', []],
  ])('are read out of %s', (_what, text, emails) => {
    expect(emailsIn(text)).toEqual(emails);
  });

  it('get the role that stands behind their address, else the chosen one', () => {
    expect(parseInvitees('a@x.org,admin\nb@x.org,Member,Ben\nc@x.org', 'member')).toEqual([
      { email: 'a@x.org', role: 'admin' },
      { email: 'b@x.org', role: 'member' },
      { email: 'c@x.org', role: 'member' },
    ]);
  });
});
