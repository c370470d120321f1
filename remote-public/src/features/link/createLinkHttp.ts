import type { Call, CallOptions, Http, Input } from '@holdall/shared';
import { belowLink } from '@holdall/shared/later';

/** The way to the server for whoever has a link: what is asked by it, is asked below the address of the link. */
export function createLinkHttp(http: Http, link: string): Http {
  // A call that is not asked by links is refused by the server as one that there is not.
  const asked = <C extends Call>(call: C, input: Input<C>): [C, Input<C>] => [
    belowLink(call) as C,
    { ...input, params: { ...(input as { params?: object }).params, link } } as Input<C>,
  ];
  return {
    ...http,
    call: <C extends Call>(call: C, input: Input<C>, options?: CallOptions) =>
      http.call(...asked(call, input), options),
    address: (call, input) => http.address(...asked(call, input)),
  };
}
