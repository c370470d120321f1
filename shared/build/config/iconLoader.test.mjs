import iconLoader from './iconLoader.mjs';

const glyph = (...nodes) => `const data = { node: [${nodes.join(', ')}] };`;

describe('the loader of glyphs', () => {
  it('takes keys out, and makes one path of those that follow one another', () => {
    const source = glyph(
      '["path", { d: "M5 12h14", key: "1ays0h" }]',
      '["path", {\n d: "m12 5 7 7", key: "x1" }]',
    );
    expect(iconLoader(source)).toBe(glyph('["path", { d: "M5 12h14M0 0m12 5 7 7" }]'));
  });

  it('leaves what is no path, or has more than its line', () => {
    const kept = [
      '["circle", { cx: "12" }]',
      '["path", { d: "M1 1", fill: "none" }]',
      '["path", { d: "m2 2" }]',
    ];
    expect(iconLoader(glyph(...kept))).toBe(glyph(...kept));
    expect(iconLoader(glyph(kept[2], kept[0], kept[2], kept[2]))).toBe(
      glyph(kept[2], kept[0], '["path", { d: "m2 2M0 0m2 2" }]'),
    );
  });
});
