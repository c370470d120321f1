import type { Http, Resource } from '@holdall/shared';

/** A text to be compared. */
export interface ComparedText {
  readonly text: string;
  /** There is more of it that is not compared. */
  readonly isCut: boolean;
}

/** Which content is to be compared. */
export interface AskedContent {
  readonly http: Http;
  readonly resource: Resource;
  /** Left out for the present content. */
  readonly version?: string | undefined;
  readonly signal: AbortSignal;
}
