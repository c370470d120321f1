import path from 'node:path';
import layerLoader from './layerLoader.mjs';
import { workspace } from '../product/workspace.mjs';

const wrap = (place, source) =>
  layerLoader
    .call({ resourcePath: path.join(workspace.root, place) }, source)
    .replaceAll(/\s+/g, ' ')
    .trim();

it('puts a stylesheet into the layer of its room', () => {
  expect(wrap('host/src/a.css', '.a{}')).toBe('@layer shell { .a{} }');
  expect(wrap('remote-space/src/a.css', '.a{}')).toBe('@layer remote { .a{} }');
  expect(wrap('shared/src/ui/a.css', '.a{}')).toBe('@layer ui { .a{} }');
});

it('leaves alone what names layers itself', () => {
  expect(wrap('shared/src/ui/tokens.css', '@layer tokens {}')).toBe('@layer tokens {}');
});

it('keeps imports in front, in the same layer', () => {
  expect(wrap('host/src/a.css', "@import './b.css';\n.a{}")).toBe(
    "@import './b.css' layer(shell); @layer shell { .a{} }",
  );
});
