import type { AssistantMode } from './entities/people/settings.ts';

const fromLowest = ['off', 'extractive', 'model'] as const satisfies readonly AssistantMode[];

/** The most cautious of some ways to answer questions: whoever comes later in a line may only lower what those before allow. */
export const lowestMode = (...modes: readonly (AssistantMode | null | undefined)[]): AssistantMode =>
  fromLowest.find((mode) => modes.includes(mode)) ?? 'model';
