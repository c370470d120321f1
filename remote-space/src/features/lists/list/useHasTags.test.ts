import type { Resource } from '@holdall/shared';
import { renderHook } from '@testing-library/react';
import { useHasTags } from './useHasTags.ts';

const list = (parent: string, ...rows: string[][]) => ({
  parent: { id: parent } as Resource,
  here: () => rows.map((tags) => ({ tags }) as Resource),
});

it('knows of tags once a row with one was here, until another folder is opened', () => {
  const { result, rerender } = renderHook(useHasTags, { initialProps: list('res_a', [], []) });
  expect(result.current).toBe(false);
  rerender(list('res_a', [], ['urgent']));
  expect(result.current).toBe(true);
  // The page of that row is here no longer.
  rerender(list('res_a', []));
  expect(result.current).toBe(true);
  rerender(list('res_b', []));
  expect(result.current).toBe(false);
});
