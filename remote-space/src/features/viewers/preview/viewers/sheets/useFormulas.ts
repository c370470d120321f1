import { callKey, useShell, type Resource } from '@holdall/shared';
import { documentContent } from '@holdall/shared/readings';
import { useQuery } from '@tanstack/react-query';
import Papa from 'papaparse';
import type { CellPlace } from '../table/cells.ts';

const key = (row: number | string, column: number | string) => `${row} ${column}`;

/** The formulas of a sheet, asked for once somebody looks at a cell. */
export function useFormulas({ id, hash }: Resource, sheet: number, wanted: boolean) {
  const { http } = useShell();
  const { data } = useQuery({
    queryKey: [...callKey(documentContent.part), 'formulas', id, hash, sheet],
    async queryFn({ signal }) {
      const input = {
        params: { resourceId: id },
        query: { name: 'formulas' as const, sheet: String(sheet) },
      };
      const response = (await http.call(documentContent.part, input, { signal, quiet: true })) as Response;
      const rows = Papa.parse(await response.text(), { delimiter: ',' }).data;
      return new Map(rows.map(([row = '', column = '', formula = '']) => [key(row, column), formula]));
    },
    enabled: wanted,
    staleTime: Infinity,
    retry: false,
  });
  return { of: ({ row, column }: CellPlace): string | undefined => data?.get(key(row, column)) };
}
