import { findInMarkup } from './findInMarkup.ts';

describe('words in clean markup', () => {
  it.each([
    ['<p>one two One</p>', 'one', '<p>[0:one] two [1:One]</p>', 2],
    ['<p>o<strong>n</strong>e</p>', 'one', '<p>[0:o]<strong>[n]</strong>[e]</p>', 1],
    ['<p>on</p><p>e</p>', 'one', '<p>on</p><p>e</p>', 0],
    ['<p>a &lt;b&gt; c</p>', '<b>', '<p>a [0:&lt;b&gt;] c</p>', 1],
    ['<p>AT&amp;T&amp;T</p>', 't&', '<p>A[0:T&amp;][1:T&amp;]T</p>', 2],
    ['<p title="amp">x</p>', 'amp', '<p title="amp">x</p>', 0],
    ['<p>&amp;</p>', 'amp', '<p>&amp;</p>', 0],
    ['<p>a.b</p>', '.', '<p>a[0:.]b</p>', 1],
    ['<p>two  words</p>', 'two words', '<p>[0:two  words]</p>', 1],
    ['<td>a</td><td>b</td>', 'ab', '<td>a</td><td>b</td>', 0],
  ])('of %s by “%s”', (markup, words, expected, hits) => {
    const found = findInMarkup(markup, words);
    const shown = found.markup
      .replaceAll(/<mark class="hit" id="hit-(\d+)">(.*?)<\/mark>/g, '[$1:$2]')
      .replaceAll(/<mark class="hit">(.*?)<\/mark>/g, '[$1]');
    expect([shown, found.hits]).toEqual([expected, hits]);
  });

  it('are found in a long text at once', () => {
    const started = performance.now();
    const { hits } = findInMarkup('<p>word and <em>wo</em>rd &amp; more</p>'.repeat(100_000), 'word');
    expect(hits).toBe(10_000);
    expect(performance.now() - started).toBeLessThan(4000);
  });
});
