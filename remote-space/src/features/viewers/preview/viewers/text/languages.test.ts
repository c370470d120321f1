import { endingOf, languageOf } from './languages.ts';

it.each([
  ['app.test.ts', 'ts'],
  ['Dockerfile', 'sh'],
  ['.bashrc', 'sh'],
  ['feed.RSS', 'xml'],
  ['notes', 'notes'],
])('takes %s for %s', (name, ending) => expect(endingOf(name)).toBe(ending));

it('has colours for what it knows, and none for a plain text', async () => {
  expect(await languageOf('main.go')).toBeDefined();
  expect(await languageOf('query.sql')).toBeDefined();
  expect(await languageOf('notes.txt')).toBeUndefined();
  expect(await languageOf('constructor')).toBeUndefined();
});
