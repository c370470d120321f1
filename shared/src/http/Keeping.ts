/** A copy of answers in the browser, by address, for when there is no connection. */
export interface Keeping {
  /** Puts an answer away; it stays readable for whoever asked. */
  keep(address: string, answer: Response): void;
  /** Forgets an answer: the thing is gone, or no longer for who is here. */
  drop(address: string): void;
  /** The answer of last time; undefined where there is none for who is here. */
  find(address: string): Promise<Response | undefined>;
}
