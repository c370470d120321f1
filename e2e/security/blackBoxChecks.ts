/** Where the checks stand and what they may use. */
export interface ChecksPlace {
  readonly folder: string;
  readonly corpus: string | undefined;
  readonly browser: string | undefined;
}

/** One black-box check: its script, how it is run here, and how long it may take. */
export interface BlackBoxCheck {
  readonly name: string;
  /** Starts and kills the server itself. */
  readonly startsServer?: true;
  readonly minutes: number;
  options(place: ChecksPlace): readonly string[];
}

/** All seven, in an order in which none disturbs the next; fifteen minutes at the most together. */
export const blackBoxChecks: readonly BlackBoxCheck[] = [
  {
    name: 'a-crash',
    startsServer: true,
    minutes: 6,
    options: () => ['--rounds', '20', '--seconds', '3', '--fsync'],
  },
  { name: 'b-idor', minutes: 3, options: () => [] },
  { name: 'f-load', minutes: 2, options: () => ['--users', '50', '--seconds', '20'] },
  {
    name: 'd-fuzz',
    minutes: 5,
    options: ({ corpus }) => [
      '--perField',
      '20',
      ...(corpus ? ['--jsonsuite', `${corpus}/jsontestsuite`] : []),
    ],
  },
  { name: 'e-ws', minutes: 3, options: () => ['--connects', '2000'] },
  { name: 'g-chaos', minutes: 6, options: ({ browser }) => (browser ? ['--chromium', browser] : []) },
  { name: 'c-web', minutes: 3, options: () => ['--quick'] },
];
