import { readFileSync } from 'node:fs';

const read = (file) => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');

/** The colours that a text gives to these names, in the order of light and dark. */
const coloursIn = (text, name) =>
  [...text.matchAll(new RegExp(`^\\s*${name}: (.+);$`, 'gm'))].map(([, colour]) => colour).slice(0, 2);

it.each(['--canvas', '--surface', '--sunken', '--line', '--ink', '--ink-2'])(
  'the first frame has the %s of the tokens',
  (name) => {
    const colours = coloursIn(read('host/public/index.html'), name);
    expect(colours).toHaveLength(2);
    expect(colours).toEqual(coloursIn(read('shared/src/ui/tokens.css'), name));
  },
);
