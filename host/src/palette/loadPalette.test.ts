import { activateLanguage, knowRemotes, startTexts } from '../text/index.ts';
import { loadPalette } from './loadPalette.ts';

/** A remote whose Arabic texts come when they are let go. */
function slowRemote(name: string) {
  let come = () => {};
  const promise = new Promise<Record<string, unknown>>((resolve) => {
    come = () => resolve({ default: { Trash: 'المهملات' } });
  });
  knowRemotes({ remotes: [{ name, languages: ['ar'] }], loadModule: () => promise });
  return { come: () => come() };
}

beforeEach(startTexts);
afterEach(async () => {
  knowRemotes({ remotes: [], loadModule: async () => ({}) });
  await activateLanguage('en');
});

it('waits for the words of all remotes, so that no line is said in English first', async () => {
  const remote = slowRemote('space');
  await activateLanguage('ar');
  const order: string[] = [];
  const loading = loadPalette().then(() => order.push('palette'));
  await import('./Palette.tsx');
  await new Promise((resolve) => setTimeout(resolve, 20));
  order.push('texts');
  remote.come();
  await loading;
  expect(order).toEqual(['texts', 'palette']);
});

it('waits no longer than people do', async () => {
  // One that nobody has asked for yet: a language waits for those that are open.
  slowRemote('admin');
  await activateLanguage('ar');
  await expect(loadPalette(10)).resolves.toHaveProperty('Palette');
});
