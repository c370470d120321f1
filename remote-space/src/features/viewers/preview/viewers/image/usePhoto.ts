import { callKey, useShell, type Resource } from '@holdall/shared';
import { readings } from '@holdall/shared/readings';
import { useQuery } from '@tanstack/react-query';

/** What a picture says of how it was taken, once somebody wants to know. */
export function usePhoto({ id, hash }: Resource, wanted: boolean) {
  const { http } = useShell();
  return useQuery({
    queryKey: [...callKey(readings.get), 'photo', id, hash],
    queryFn: async ({ signal }) =>
      (await http.call(readings.get, { params: { resourceId: id }, query: {} }, { signal, quiet: true }))
        .photo,
    enabled: wanted,
    retry: false,
    staleTime: Infinity,
  });
}
