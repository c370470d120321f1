/** How much work one hash is. */
export interface HashingCost {
  readonly memoryCost: number;
  readonly timeCost: number;
  readonly parallelism: number;
}

/** Work for a hashing thread: makes a hash, or compares with one. */
export interface HashingTask {
  readonly id: number;
  readonly password: string;
  readonly hash: string | null;
}

/** What a hashing thread answers. */
export type HashingResult =
  | { readonly id: number; readonly answer: string | boolean }
  | { readonly id: number; readonly failed: string };

/** argon2id with 46 MiB and two passes: 50 ms and more on a present machine. */
export const hashingCost: HashingCost = { memoryCost: 47_104, timeCost: 2, parallelism: 1 };
