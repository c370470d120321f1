/** How many tries are allowed in how long. */
export interface TryRule {
  /** Says what is counted. */
  readonly name: string;
  readonly limit: number;
  readonly windowMs: number;
}

/** Counts tries where a restart does not forget them. */
export interface Attempts {
  /** Counts a try; throws `too_many_attempts` beyond the limit. Never inside of a transaction. */
  take(rule: TryRule, subject: string): Promise<void>;
  /** How many tries count at the moment. */
  counts(asked: readonly (readonly [TryRule, string])[]): Promise<number[]>;
  /** Counts a try from an address, and from the networks that it lies in. */
  takeFrom(rule: TryRule, address: string, about?: string): Promise<void>;
  clearFrom(rule: TryRule, address: string, about?: string): Promise<void>;
  clear(rule: TryRule, subject: string): Promise<void>;
}
