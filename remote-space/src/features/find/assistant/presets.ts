import type { AssistantMode } from '@holdall/shared';

/** A question to begin with: where it says `…`, its person says what is meant. Texts are catalogue ids. */
export interface Preset {
  readonly label: string;
  readonly text: string;
  /** Without a model answers are sentences that stand in the files: nothing is put in other words. */
  readonly modes: readonly AssistantMode[];
}

const written = ['model'] as const;
const always = ['extractive', 'model'] as const;

/** Questions to begin with, in the order in which they are offered. */
export const presets: readonly Preset[] = [
  { label: 'Summarise', text: 'Summarise what is said about …', modes: written },
  { label: 'Compare', text: 'What is said about …, and what about …?', modes: always },
  { label: 'Draft a reply', text: 'Draft a reply to the question of …', modes: written },
  { label: 'What has changed since…', text: 'What has changed since …?', modes: written },
];

/** Where the first `…` of a text stands, to be written over; its end where there is none. */
export function placeToFill(text: string): [from: number, to: number] {
  const at = text.indexOf('…');
  return at < 0 ? [text.length, text.length] : [at, at + 1];
}
