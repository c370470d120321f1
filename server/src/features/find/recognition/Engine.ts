import type { ModelProblem } from '@holdall/shared/contract';
import type { Recognition } from '@holdall/shared/kinds';
import type { Places } from '../../../platform/words/splitText.ts';
import type { ReadingFailure } from '../../../platform/previews/reading.ts';

/** A content whose words are to be recognized. */
export interface Unread {
  readonly key: string;
  readonly mime: string;
  /** Who waits for it. */
  readonly owner: string;
  /** The words that the file itself has; a form feed stands between two pages. */
  readonly known: string;
  readonly signal: AbortSignal;
  /** Told of each step that is done for good: a stop does not undo it. */
  onStep(): Promise<void>;
}

/** The words of a content, those that the file itself has among them. */
export interface Recognized {
  readonly text: string;
  readonly places: Places | null;
  /** How sure it is of them, in hundredths; null where that is not told. */
  readonly confidence: number | null;
  /** Not all of it: there was too much, or there were pages that could not be read. */
  readonly isPartly: boolean;
}

/**
 * Recognized; or why not. `later`: it is not the content's fault, which waits for another time. `again`: it may be, so it
 * is not tried for ever.
 */
export type Recognizing =
  | Recognized
  | { readonly failure: ReadingFailure }
  | { readonly again: ReadingFailure }
  | 'later';

/** What reads words that are pictures or sounds, where the operator has switched it on. */
export interface Engine {
  isOn(): boolean;
  /** The host that contents are sent to; null where they stay on this server. */
  dataGoesTo(): string | null;
  /** Why it does not get on at the moment. */
  problem(): ModelProblem | null;
  /** Whether there can be words that the file itself does not have. */
  isNeeded(known: string): boolean;
  read(unread: Unread): Promise<Recognizing>;
}

export type Engines = Readonly<Record<Recognition, Engine>>;
