import type { Release } from '@holdall/shared/remote';
import { serverLimits } from '@holdall/shared/contract';
import { plainSchema } from '../plainSchema.ts';
import { plainText } from '../plainText.ts';

/** A tool of a remote, as its release declares it: without what nobody sees, and of its schema what is known here. */
export interface ToolOfRemote {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  /** Null where what it is given is not understood here. */
  readonly schema: Record<string, unknown> | null;
  readonly reads: boolean;
}

/** What a release declares of its remote. */
export type Declared = Pick<Release, 'name' | 'title' | 'navigation' | 'tools'>;

/** What people know a remote by. */
export const titleOf = ({ title, navigation, name }: Declared): string =>
  plainText(title ?? navigation[0]?.label ?? name, 80).text;

/** The tools that a release of a remote adds to the assistant. */
export const toolsOfRelease = ({ tools = [] }: Declared): readonly ToolOfRemote[] =>
  tools.map(({ id, title, description, input, does }) => ({
    id,
    title: plainText(title, 120).text,
    description: plainText(description, serverLimits.outsideDescriptionCharacters).text,
    schema: plainSchema(input),
    reads: does === 'reads',
  }));
