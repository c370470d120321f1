/** A feature that is tried before it is everybody's. Every text is a catalogue id. */
export interface KnownFeature {
  readonly key: string;
  readonly title: string;
  /** What it changes. */
  readonly text: string;
  /** What is written down about its use. */
  readonly collects: string;
}

const nothing = 'Nothing is written down about its use.';

/** Every feature there is. To add one is to add a row, and to ask `user.features.<key>` where it shows. */
export const knownFeatures: readonly KnownFeature[] = [
  {
    key: 'exactTimes',
    title: 'Exact times in the inbox',
    text: 'The inbox shows date and time in place of “2 hours ago”.',
    collects: nothing,
  },
  {
    key: 'kitchen',
    title: 'Component gallery',
    text: 'The page “My features” shows every building block of the interface, in every state.',
    collects: nothing,
  },
];

/** A feature by its key, or undefined. */
export const knownFeature = (key: string): KnownFeature | undefined =>
  knownFeatures.find((feature) => feature.key === key);
