import { rowsOf } from './pageRows.mjs';

it('has of calls their data, and of all else the thing itself', () => {
  const answer = { _zod: {} };
  const table = { one: { method: 'GET', path: '/api/one', summary: 'Gives one.', answer } };
  const module = { table, areas: { table }, pattern: /a/g, list: ['a'], nothing: {}, number: 1, answer };
  expect(rowsOf(module, 'rows.ts').split('\n')).toEqual([
    'export const table = {"one":{"method":"GET","path":"/api/one"}};',
    'export const areas = {"table":{"one":{"method":"GET","path":"/api/one"}}};',
    ...['pattern', 'list', 'nothing', 'number', 'answer'].map((name) => `export { ${name} } from "rows.ts";`),
  ]);
});
