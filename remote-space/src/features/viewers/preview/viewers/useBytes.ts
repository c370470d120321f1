import { api, callKey, useShell, type Http, type Resource } from '@holdall/shared';
import { useQuery } from '@tanstack/react-query';

/** Asks for the bytes of a resource. */
export type OpenBytes = (http: Http, resourceId: string, signal: AbortSignal) => Promise<Response>;

/** The content of a file as it lies on the server. */
export async function openContent(http: Http, resourceId: string, signal: AbortSignal): Promise<Response> {
  const input = { params: { resourceId }, query: {} };
  return (await http.call(api.resources.content, input, { signal, quiet: true })) as Response;
}

/** Reads so many first bytes, and lets go of the rest. */
async function readHead(http: Http, resource: Resource, length: number, signal: AbortSignal) {
  const { body } = await openContent(http, resource.id, signal);
  const head = new Uint8Array(Math.min(length, resource.size ?? 0));
  const reader = body?.getReader();
  let filled = 0;
  while (reader && filled < head.length) {
    const { value, done } = await reader.read();
    if (done) break;
    head.set(value.subarray(0, head.length - filled), filled);
    filled += value.length;
  }
  await reader?.cancel();
  return head.subarray(0, filled);
}

/** The first bytes of a file. */
export function useHead(resource: Resource, length: number, enabled: boolean) {
  const { http } = useShell();
  return useQuery({
    queryKey: [...callKey(api.resources.content), 'head', resource.id, resource.hash, length],
    queryFn: ({ signal }) => readHead(http, resource, length, signal),
    enabled,
    retry: false,
  });
}
