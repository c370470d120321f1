declare module 'zip-stream' {
  import type { Readable, Transform } from 'node:stream';

  interface EntryData {
    name: string;
    date?: Date;
    mode?: number;
    store?: boolean;
  }

  /** A zip that is read while entries are put in, one after the other. */
  export default class ZipStream extends Transform {
    constructor(options?: { store?: boolean; forceZip64?: boolean; comment?: string });
    entry(
      source: Readable | Buffer | string,
      data: object | EntryData,
      done: (error: Error | null) => void,
    ): this;
    finalize(): void;
  }
}
