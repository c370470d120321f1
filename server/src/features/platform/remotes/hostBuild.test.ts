import { releaseSchema, type Libraries } from '@holdall/shared/remote';
import { carries } from './hostBuild.ts';
import { manifestOf } from './testing/signedRelease.ts';

const lean: Libraries = { react: true, rxjs: ['filter', 'map'] };
const using = (libraries?: Libraries) =>
  releaseSchema.parse(manifestOf('notes', { 'remoteEntry.js': 'x' }, libraries ? { libraries } : {}));
const fits = (...used: (Libraries | undefined)[]) => carries({ libraries: lean }, used.map(using));

describe('a host that carries chosen names', () => {
  it('is enough for remotes that use no more', () => {
    expect(fits({ react: ['useState'], rxjs: ['map'] }, { react: true }, {})).toBe(true);
  });

  it.each<[string, Libraries | undefined]>([
    ['another name', { rxjs: ['map', 'debounceTime'] }],
    ['a library as a whole', { rxjs: true }],
    ['a library that it does not have', { 'rxjs/ajax': ['ajax'] }],
    ['nobody knows what', undefined],
  ])('is not enough as soon as one remote uses %s', (_, used) => {
    expect(fits({ rxjs: ['map'] }, used)).toBe(false);
  });

  it('does not matter where nothing is shared', () => {
    expect(carries({}, [using()])).toBe(true);
  });
});
