import { parseQuery, ruleOfSearch } from './index.ts';

describe('the rule of a search', () => {
  it.each([
    ['scour', 'text:scour'],
    ['scour pier kind:pdf', 'text:scour text:pier kind:pdf'],
    ['"annual report" -draft -"old one"', 'text:"annual report" -text:draft -text:"old one"'],
    ['weir OR scour -kind:image', 'text:weir OR text:scour -kind:image'],
    ['at 12:30', 'text:at text:12:30'],
    ['text:weir in:"My files"', 'text:weir in:"My files"'],
  ])('of %s is %s', (query, rule) => {
    expect(ruleOfSearch(query)).toBe(rule);
    expect(parseQuery(rule).problems).toEqual([]);
  });
});
