/** A text, as far as it is here. */
export interface TextFile {
  readonly text: string;
  readonly encoding: string;
  /** Bytes at the beginning that say the encoding. */
  readonly mark: number;
  readonly size: number;
  readonly revision: number;
  readonly editable: boolean;
  /** Why somebody who may change it cannot do so here. */
  readonly fixed?: 'large' | 'bytes' | null | undefined;
  /** Where to go on; null when all of it is here. */
  readonly nextOffset: number | null;
  /** It was saved in this browser only, and waits for a connection. */
  readonly waits?: boolean;
}
