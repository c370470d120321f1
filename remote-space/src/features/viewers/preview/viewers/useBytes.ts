import { api, useCall, type Http, type Loaded, type Resource } from '@holdall/shared';

/** Asks for the bytes of a resource. */
export type OpenBytes = (http: Http, resourceId: string, signal: AbortSignal) => Promise<Response>;

/** The content of a file as it lies on the server. */
export async function openContent(http: Http, resourceId: string, signal: AbortSignal): Promise<Response> {
  const input = { params: { resourceId }, query: {} };
  return (await http.call(api.resources.content, input, { signal, quiet: true })) as Response;
}

/** Reads so many first bytes, and lets go of the rest. */
async function readHead({ body }: Response, length: number) {
  const head = new Uint8Array(length);
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
export function useHead({ id, hash, size }: Resource, length: number, enabled: boolean): Loaded<Uint8Array> {
  return useCall(
    api.resources.content,
    { params: { resourceId: id }, query: {} },
    {
      of: ['head', hash, length],
      read: (answer) => readHead(answer as Response, Math.min(length, size ?? 0)),
      enabled,
      once: true,
    },
  );
}
