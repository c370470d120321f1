import { api, AppError, callKey, useShell, type Resource, type ResourcePage } from '@holdall/shared';
import { useQuery, type QueryClient } from '@tanstack/react-query';

/** The resource of a viewer: on its way, refused, there, or gone while it was open. */
export type OpenResource =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly error: unknown; retry(): void }
  | { readonly status: 'gone'; readonly resource: Resource }
  | { readonly status: 'ready'; readonly resource: Resource };

/** The row of a list that is here already: a viewer opens with it at once, and asks for the rest. */
function rowOf(queries: QueryClient, id: string): Resource | undefined {
  for (const [, page] of queries.getQueriesData<Partial<ResourcePage>>({ queryKey: ['listing'] })) {
    const row = page?.items?.find((item) => item.id === id);
    if (row) return row;
  }
  return undefined;
}

/** Reads a resource and follows its changes. */
export function useOpenResource(resourceId: string): OpenResource {
  const { http, queries } = useShell();
  const input = { params: { resourceId } };
  const query = useQuery({
    queryKey: callKey(api.resources.get, input),
    queryFn: ({ signal }) => http.call(api.resources.get, input, { signal, quiet: true }),
    initialData: () => rowOf(queries, resourceId),
    initialDataUpdatedAt: 0,
  });
  const { data, error } = query;
  if (data && AppError.is(error) && error.code === 'not_found') return { status: 'gone', resource: data };
  if (data) return { status: 'ready', resource: data };
  if (query.isError) return { status: 'failed', error, retry: () => void query.refetch() };
  return { status: 'loading' };
}
