import { chosenByKey, everything, nothing, only, outlastsMoves, toggled } from './selection.ts';

describe('what is chosen while the focus goes on', () => {
  it('follows it as long as nothing was chosen one by one', () => {
    expect([nothing, only('a'), only('a', 'b')].map(outlastsMoves)).toEqual([false, false, false]);
  });

  it('stays once a row was chosen with its key, also the one that the focus had chosen', () => {
    const first = chosenByKey(only('a'), 'a');
    expect(first).toMatchObject({ ids: new Set(['a']) });
    const both = chosenByKey(first, 'b');
    expect(both).toMatchObject({ ids: new Set(['a', 'b']) });
    expect([first, both, toggled(only('a'), 'b'), everything].map(outlastsMoves)).toEqual([
      true,
      true,
      true,
      true,
    ]);
  });

  it('lets go of a row with the same key, and follows again when none is left', () => {
    const none = chosenByKey(chosenByKey(only('a'), 'a'), 'a');
    expect(none).toMatchObject({ ids: new Set() });
    expect(outlastsMoves(none)).toBe(false);
    expect(chosenByKey(only('a', 'b'), 'b')).toMatchObject({ ids: new Set(['a']) });
  });
});
