import { callKey, useShell, type Resource } from '@holdall/shared';
import { documentContent, type Recording } from '@holdall/shared/readings';
import { useQuery } from '@tanstack/react-query';

/** What a recording says of itself; null until that is known, and for one that says nothing that can be read. */
export function useRecording({ id, hash }: Resource): Recording | null {
  const { http } = useShell();
  const { data } = useQuery({
    queryKey: [...callKey(documentContent.get), 'recording', id, hash],
    queryFn: async ({ signal }) =>
      (
        await http.call(
          documentContent.get,
          { params: { resourceId: id }, query: {} },
          { signal, quiet: true },
        )
      ).recording,
    retry: false,
    staleTime: Infinity,
  });
  return data ?? null;
}
