import { compileOnce } from './compileOnce.ts';

it('reads a text once, and another one by itself', () => {
  const compile = jest.fn((text: string) => [text]);
  const read = compileOnce(compile);
  expect([read('Files'), read('Files'), read('Trash')]).toEqual([['Files'], ['Files'], ['Trash']]);
  expect(compile.mock.calls).toEqual([['Files'], ['Trash']]);
});
