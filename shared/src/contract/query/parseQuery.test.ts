import { momentOf, parseQuery } from './index.ts';

const asks = (text: string) => parseQuery(text).groups.map((group) => group.map(({ ask }) => ask));
const problems = (text: string) =>
  parseQuery(text).problems.map(({ start, end, message }) => [text.slice(start, end), message]);

describe('a query', () => {
  it('is words, phrases and what must not be', () => {
    const { groups, problems: none } = parseQuery('annual "board meeting" -draft');
    expect(none).toEqual([]);
    expect(groups.map(([term]) => [term?.ask, term?.negated])).toEqual([
      [{ field: 'text', text: 'annual' }, false],
      [{ field: 'text', text: 'board meeting' }, false],
      [{ field: 'text', text: 'draft' }, true],
    ]);
  });

  it('joins neighbours by OR, more closely than all else', () => {
    expect(asks('report kind:pdf OR ext:docx')).toEqual([
      [{ field: 'text', text: 'report' }],
      [
        { field: 'kind', kind: 'pdf' },
        { field: 'ext', value: 'docx' },
      ],
    ]);
    expect(asks('a or b')).toHaveLength(3);
  });

  it.each([
    ['kind:IMAGE', { field: 'kind', kind: 'image' }],
    ['kind:slides', { field: 'kind', kind: 'presentation' }],
    ['kind:sheet', { field: 'kind', kind: 'spreadsheet' }],
    ['kind:Doc', { field: 'kind', kind: 'document' }],
    ['kind:archive', { field: 'kind', kind: 'archive' }],
    ['kind:mail', { field: 'kind', kind: 'mailMessage' }],
    ['kind:feed', { field: 'kind', kind: 'rssFeed' }],
    ['in:"My files"', { field: 'in', value: 'My files' }],
    ['ext:.md', { field: 'ext', value: 'md' }],
    ['tag:urgent', { field: 'tag', value: 'urgent' }],
    ['by:me', { field: 'by', value: 'me' }],
    ['name:plan', { field: 'name', value: 'plan' }],
    ['text:"board meeting"', { field: 'content', text: 'board meeting' }],
    ['is:starred', { field: 'starred' }],
    ['is:Trashed', { field: 'trashed' }],
    ['has:comment', { field: 'commented' }],
    ['has:issue', { field: 'issue' }],
    ['has:attachment', { field: 'attached' }],
    ['has:attachments', { field: 'attached' }],
    ['from:ann', { field: 'from', value: 'ann' }],
    ['from:"Ann Lee"', { field: 'from', value: 'Ann Lee' }],
    ['from:@example.org', { field: 'from', value: '@example.org' }],
    ['has:comments', { field: 'commented' }],
    ['lang:DE', { field: 'language', language: 'de' }],
    ['lang:german', { field: 'language', language: 'de' }],
    ['lang:Deutsch', { field: 'language', language: 'de' }],
    [`similar:res_${'0'.repeat(32)}`, { field: 'similar', resourceId: `res_${'0'.repeat(32)}` }],
    ['size:>10mb', { field: 'size', least: 10_000_001, most: null }],
    ['size:<=1.5kb', { field: 'size', least: null, most: 1500 }],
    ['before:2026-03', { field: 'changed', from: null, to: { iso: '2026-03-01T00:00:00.000Z' } }],
    ['after:7d', { field: 'changed', from: { daysAgo: 7 }, to: null }],
    ['changed:yesterday', { field: 'changed', from: { dayStart: 1 }, to: { dayStart: 0 } }],
    [
      'changed:2026',
      {
        field: 'changed',
        from: { iso: '2026-01-01T00:00:00.000Z' },
        to: { iso: '2027-01-01T00:00:00.000Z' },
      },
    ],
  ])('understands %s', (text, ask) => {
    expect(parseQuery(text)).toMatchObject({ groups: [[{ ask, text }]], problems: [] });
  });

  it.each([
    ['colour:red plan', 'colour:red'],
    ['kind:unicorn', 'kind:unicorn'],
    ['kind:folder', 'kind:folder'],
    ['changed:2026-02-30', 'changed:2026-02-30'],
    ['size:10mb', 'size:10mb'],
    ['is:unread a', 'is:unread'],
    ['is:new a', 'is:new'],
    ['has:links a', 'has:links'],
    ['from:! a', 'from:!'],
    ['has:text a', 'has:text'],
    ['lang:klingon a', 'lang:klingon'],
    ['similar:plan.txt a', 'similar:plan.txt'],
    ['a "open', '"open'],
    ['tag: a', 'tag:'],
    ['OR a', 'OR'],
    ['a OR', 'OR'],
    ['-a', '-a'],
    ['', ''],
    ['constructor:x a', 'constructor:x'],
  ])('marks what is wrong in “%s”', (text, marked) => {
    expect(problems(text).map(([part]) => part)).toContain(marked);
  });

  it('says of what it cannot ask whether that comes, or what to write', () => {
    expect(problems('is:shared')).toEqual([['is:shared', 'Files cannot be found by this yet.']]);
    expect(problems('has:links')).toEqual([['has:links', 'Files cannot be found by this yet.']]);
    expect(problems('is:new')).toEqual([['is:new', 'Write is:starred or is:trashed.']]);
  });

  it('is not endless', () => {
    expect(problems('a '.repeat(300))).not.toEqual([]);
    expect(problems('a '.repeat(31))).not.toEqual([]);
    expect(problems('a '.repeat(30))).toEqual([]);
  });

  it('tells times from now', () => {
    const now = new Date('2026-03-21T15:30:00Z');
    expect(momentOf({ daysAgo: 7 }, now).toISOString()).toBe('2026-03-14T15:30:00.000Z');
    expect(momentOf({ dayStart: 1 }, now).toISOString()).toBe('2026-03-20T00:00:00.000Z');
  });
});
