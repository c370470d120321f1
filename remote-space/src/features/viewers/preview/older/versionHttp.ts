import { api, type Call, type CallOptions, type Http, type Input } from '@holdall/shared';
import { documentContent } from '@holdall/shared/readings';

/** The calls that give an older content when they are told which, and the part of the request that says so. */
const places = new Map<Call, 'query' | 'body'>([
  [api.resources.content, 'query'],
  [api.resources.preview, 'query'],
  [api.resources.text, 'query'],
  [documentContent.get, 'query'],
  [documentContent.part, 'query'],
  [documentContent.frame, 'body'],
]);

type Parts = { params?: { resourceId?: string }; query?: object; body?: object };

/** The way to the server for viewers of an older version: what they ask of this file, they get of that version. */
export function versionHttp(http: Http, resourceId: string, version: string): Http {
  function told<C extends Call>(call: C, input: Input<C>): Input<C> {
    const place = places.get(call);
    const parts = input as Parts;
    if (place === undefined || parts.params?.resourceId !== resourceId) return input;
    return { ...parts, [place]: { ...parts[place], version } } as Input<C>;
  }
  return {
    ...http,
    call: <C extends Call>(call: C, input: Input<C>, options?: CallOptions) =>
      http.call(call, told(call, input), options),
    address: (call, input) => http.address(call, told(call, input)),
  };
}
