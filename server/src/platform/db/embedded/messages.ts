/** What the main thread says to the engine. `wire` numbers the connection, so that an answer finds its way back. */
export type ToEngine = { kind: 'bytes'; wire: number; bytes: Uint8Array<ArrayBuffer> } | { kind: 'close' };

/** What the engine says to the main thread. `isLast` says that it has given itself up. */
export type FromEngine =
  | { kind: 'ready' }
  | { kind: 'bytes'; wire: number; bytes: Uint8Array<ArrayBuffer>; isLast: boolean }
  | { kind: 'failed'; error: string }
  | { kind: 'closed' };
