import type { Call } from './defineCall.ts';

/** A call as it is asked below the address of a public link: its path has `:link` too, nothing of its answer is kept, and it waits for no connection. */
export function belowLink(asked: Call): Call {
  const { keeps: _, queues: __, ...call } = asked;
  return { ...call, path: `/api/via/:link${call.path.slice('/api'.length)}` };
}
