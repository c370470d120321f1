import { api, AppError, useCall, useShell, type Resource, type ResourcePage } from '@holdall/shared';
import type { QueryClient } from '@tanstack/react-query';

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

/** Reads a resource and follows its changes. `known` is what its list knows of it, where that is no list of a folder. */
export function useOpenResource(resourceId: string, known?: Resource): OpenResource {
  const { queries } = useShell();
  const input = { params: { resourceId } };
  const loaded = useCall(api.resources.get, input, { initial: () => known ?? rowOf(queries, resourceId) });
  if (loaded.status !== 'ready') return loaded;
  const { data: resource, error } = loaded;
  return { status: AppError.is(error) && error.code === 'not_found' ? 'gone' : 'ready', resource };
}
