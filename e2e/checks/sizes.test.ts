import { filesFor, over } from './sizes.ts';

describe('the check of sizes', () => {
  it('speaks when a page is over its budget, or when there is nothing to weigh', () => {
    expect(over('sign-in', 161_000, 160_000)).toEqual(['sign-in weighs 161.0 kB; it may weigh 160.0 kB.']);
    expect(over('sign-in', 160_000, 160_000)).toEqual([]);
    expect(over('sign-in', 0, 160_000)).toHaveLength(1);
  });

  it('takes the files of the nearest route', () => {
    const release = {
      routes: [
        { path: '/space/*', screen: { expose: './Any' } },
        { path: '/space', screen: { expose: './Home' } },
      ],
      preload: { './Any': ['any.js'], './Home': ['home.js'] },
    };
    expect(filesFor(release, '/space')).toEqual(['home.js']);
    expect(filesFor(release, '/space/sto_1')).toEqual(['any.js']);
    expect(() => filesFor(release, '/pb')).toThrow('/pb');
  });
});
