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

const isGone = (error: unknown) => AppError.is(error) && error.code === 'not_found';

/** Reads a resource and follows its changes. */
export function useOpenResource(resourceId: string): OpenResource {
  const { queries } = useShell();
  const input = { params: { resourceId } };
  const loaded = useCall(api.resources.get, input, { initial: () => rowOf(queries, resourceId) });
  if (loaded.status !== 'ready') return loaded;
  const { data: resource, error } = loaded;
  return { status: isGone(error) ? 'gone' : 'ready', resource };
}

/** The same for one that its list, which is no list of a folder, knows already: where it cannot be read anew, that stands. */
export function useKnownResource(known: Resource): { readonly isGone: boolean; readonly resource: Resource } {
  const input = { params: { resourceId: known.id } };
  const { data: resource = known, error } = useCall(api.resources.get, input, { initial: () => known });
  return { isGone: isGone(error), resource };
}
