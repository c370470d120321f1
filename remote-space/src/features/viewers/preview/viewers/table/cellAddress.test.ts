import { readCellAddress, withCellAddress } from './cellAddress.ts';

it('reads back what was written, and leaves what else the address says', () => {
  const place = { sheet: 'Prices & more', cell: { row: 2, column: 27 } };
  const search = withCellAddress('?comment=msg_1', place);
  expect(search).toBe('?comment=msg_1&sheet=Prices+%26+more&cell=AB3');
  expect(readCellAddress(search)).toEqual(place);
  expect(withCellAddress(search, { sheet: '', cell: null })).toBe('?comment=msg_1');
  expect(withCellAddress('?cell=A1', { sheet: '', cell: null })).toBe('');
});

it('knows no cell by a name that is none', () => {
  for (const search of ['', '?cell=3B', '?cell=A0', '?cell=%3Cb%3E'])
    expect(readCellAddress(search)).toEqual({ sheet: '', cell: null });
});
