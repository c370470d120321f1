/** Somebody who can sign in. */
export interface Person {
  readonly email: string;
  readonly password: string;
  /** The secret of the authenticator app, for those who have one. */
  readonly secret?: string;
}

/** The people that a server with `HOLDALL_TEST=1` finds in an empty data folder. */
export const seededUsers = {
  ana: { email: 'a@example.org', password: 'correct horse a' },
  ben: { email: 'b@example.org', password: 'correct horse b' },
  /** Runs the installation. */
  olga: { email: 'operator@example.org', password: 'correct horse operator' },
  carla: { email: 'c@example.org', password: 'correct horse c', secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ' },
} as const satisfies Record<string, Person>;
