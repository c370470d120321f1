import { AppError, type Call, type CallOptions, type Http, type Input } from '@holdall/shared';
import { belowLink } from '@holdall/shared/later';

/** How the server refuses whoever asks by a link that is shut; or asks for what is not there. */
const refusals = ['not_found', 'forbidden', 'link_locked', 'link_expired'];

/**
 * The way to the server for whoever has a link: what is asked by it, is asked below the address of the link.
 * @param onRefused The link may be shut; whether it is, is to be asked.
 */
export function createLinkHttp(http: Http, link: string, onRefused: () => void): Http {
  // A call that is not asked by links is refused by the server as one that there is not.
  const asked = <C extends Call>(call: C, input: Input<C>): [C, Input<C>] => [
    belowLink(call) as C,
    { ...input, params: { ...(input as { params?: object }).params, link } } as Input<C>,
  ];
  return {
    ...http,
    call: <C extends Call>(call: C, input: Input<C>, options?: CallOptions) =>
      http.call(...asked(call, input), options).catch((error: unknown) => {
        if (AppError.is(error) && refusals.includes(error.code)) onRefused();
        throw error;
      }),
    address: (call, input) => http.address(...asked(call, input)),
  };
}
