import { callKey, useShell, type Resource } from '@holdall/shared';
import { documentContent } from '@holdall/shared/readings';
import { useQuery } from '@tanstack/react-query';

/** What a picture says of how it was taken, once somebody wants to know. */
export function usePhoto({ id, hash }: Resource, wanted: boolean) {
  const { http } = useShell();
  return useQuery({
    queryKey: [...callKey(documentContent.get), 'photo', id, hash],
    queryFn: async ({ signal }) =>
      (
        await http.call(
          documentContent.get,
          { params: { resourceId: id }, query: {} },
          { signal, quiet: true },
        )
      ).photo,
    enabled: wanted,
    retry: false,
    staleTime: Infinity,
  });
}
