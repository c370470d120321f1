import type { LucideIcon } from 'lucide-react';
import { createGlyphs } from './glyphs.ts';

const glyph = (name: string) => name as unknown as LucideIcon;
const first = { file: glyph('file') };
const all = { ...first, star: glyph('star') };

describe('the glyphs of the page', () => {
  it('are a few at first, all of them after loading, and told so once', async () => {
    let fetched = 0;
    const glyphs = createGlyphs(first, async () => {
      fetched += 1;
      return all;
    });
    const told = jest.fn();
    glyphs.subscribe(told);
    expect([glyphs.find('file'), glyphs.find('star'), glyphs.find('hologram')]).toEqual(['file', null, null]);
    await Promise.all([glyphs.load(), glyphs.load()]);
    expect([glyphs.find('star'), glyphs.find('hologram'), glyphs.find('constructor')]).toEqual([
      'star',
      'file',
      'file',
    ]);
    expect([fetched, told.mock.calls.length]).toEqual([1, 1]);
  });

  it('are fetched again after a failure', async () => {
    const answers = [Promise.reject(new Error('no connection')), Promise.resolve(all)];
    const glyphs = createGlyphs(first, () => answers.shift() ?? Promise.resolve({}));
    await glyphs.load();
    expect(glyphs.find('star')).toBeNull();
    await glyphs.load();
    expect(glyphs.find('star')).toBe('star');
  });
});
