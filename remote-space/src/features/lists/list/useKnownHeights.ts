import { useState } from 'react';
import type { CacheSnapshot } from 'virtua';

/**
 * The heights of all rows, told before any is measured: rows are seen in the frame that draws them, and none is drawn
 * twice. Rows that come later are measured. The list has to be a new one, by its `key`, when the height or `begun` changes.
 */
export function useKnownHeights(count: number, height: number, begun = 0): CacheSnapshot {
  const [known, setKnown] = useState(() => ({ height, begun, rows: heightsOf(count, height) }));
  if (known.height === height && known.begun === begun) return known.rows;
  const rows = heightsOf(count, height);
  setKnown({ height, begun, rows });
  return rows;
}

function heightsOf(count: number, height: number): CacheSnapshot {
  const heights: number[] = [];
  // Array.from takes ten times as long, which is a frame for 100,000 rows.
  heights.length = count;
  return [heights.fill(height), height];
}
