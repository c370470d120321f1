import { wordsIn } from './words.ts';

describe('the check of words', () => {
  it.each([
    ["readFile('/work/main/a.txt')"],
    ['see ../shared/corpus/png-suite'],
    ['/root/.npmrc'.replace(/^/, ' ')],
    ['https://registry.npmjs.org/react'],
    ['<<<<<<< HEAD\n'],
  ])('finds %s', (text) => {
    expect(wordsIn('server/src/a.ts', text)).toHaveLength(1);
  });

  it.each([["import '../shared/src/styles.d.ts'"], ['the house/work/room'], ['if (a === b) {}']])(
    'leaves %s',
    (text) => {
      expect(wordsIn('server/src/a.ts', text)).toEqual([]);
    },
  );

  it.each([
    ['  margin-left: 4px;', 1],
    ['  left: 0;', 1],
    ['  text-align: right;', 1],
    ['  border-top-left-radius: 4px;', 1],
    ['  margin-inline-start: 4px;', 0],
    ['  transform-origin: left;', 0],
  ])('in a stylesheet finds sides of the screen: %s', (text, count) => {
    expect(wordsIn('host/src/a.module.css', `.a {\n${text}\n}\n`)).toHaveLength(count);
    expect(wordsIn('host/src/a.ts', text)).toEqual([]);
  });

  it('finds stores of modules that would outlive a person', () => {
    const store = 'export const question = createStore<string | null>(null);\n';
    expect(wordsIn('remote-space/src/features/a/a.ts', store)).toHaveLength(1);
    expect(wordsIn('remote-space/src/features/a/a.ts', store.replace('Store', 'PersonalStore'))).toEqual([]);
    expect(wordsIn('shared/src/a.ts', store)).toEqual([]);
  });

  it('lets .ci name what lies beside the checkout', () => {
    expect(wordsIn('.ci/run', 'corpus=../shared/corpus')).toEqual([]);
  });
});
