import { missingNames } from './curatedImports.mjs';
import { curatedNames } from './curatedNames.mjs';

const take = (request, ...ids) => ({ type: 'harmony import specifier', request, ids });
const complaints = (...dependencies) => [
  ...missingNames({ resource: 'App.tsx', dependencies }, curatedNames()),
];

it('accepts the names that the page has, and whatever is shared whole', () => {
  expect(
    complaints(take('rxjs', 'Subject'), take('react', 'useState'), take('react-router-dom', 'useLocation')),
  ).toEqual([]);
});

it('says which name is missing, where, and what to do', () => {
  expect(complaints(take('rxjs', 'webSocket'))).toEqual([
    'App.tsx: "rxjs" has no "webSocket" here. Name it in shared/build/vendor/rxjs.mjs to use it.',
  ]);
});

it('refuses to take a curated package whole', () => {
  expect(complaints(take('rxjs'))).toEqual([expect.stringContaining('"rxjs" is taken whole')]);
});
