import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useLatest } from '../../../../../useLatest.ts';
import { readCellAddress, withCellAddress, type CellAddress } from './cellAddress.ts';

/** Browsers let a page change its address only so often; arrows go faster. */
const restMs = 300;

/** The sheet and cell that a table was opened at, by its address. */
export function useOpenedCell(): CellAddress {
  const { search } = useLocation();
  const [first] = useState(() => readCellAddress(search));
  return first;
}

/** Keeps the open sheet and cell in the address, so that a reload and a copied link lead there. */
export function useCellAddress({ sheet, cell }: CellAddress): void {
  const navigate = useNavigate();
  const { search, state } = useLocation() as { search: string; state: unknown };
  const latest = useLatest({ search, state, navigate });
  useEffect(() => {
    const timer = setTimeout(() => {
      const { search: present, state: kept, navigate: go } = latest.current;
      const next = withCellAddress(present, { sheet, cell });
      if (next !== present) void go({ search: next }, { replace: true, state: kept });
    }, restMs);
    return () => clearTimeout(timer);
  }, [sheet, cell, latest]);
}
